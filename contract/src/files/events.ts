import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id } from '../base/shapes.ts'
import { FileStatus } from './shapes.ts'

export const fileEvents = {
  fileProgress: event({
    name: 'file_progress',
    from: 'server',
    who: 'user',
    summary: 'Processing progress of one of this person’s files',
    payload: Fields({
      fileId: Id,
      status: FileStatus,
      progress: Type.Integer(),
    }),
  }),
}
