import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id } from '../shapes.ts'
import { FileStatus } from './shapes.ts'

export const fileEvents = {
  fileProgress: event({
    name: 'file_progress',
    from: 'server',
    who: 'user',
    summary: 'How far a file of this person is with being made ready',
    payload: Fields({
      fileId: Id,
      status: FileStatus,
      progress: Type.Integer(),
    }),
  }),
}
