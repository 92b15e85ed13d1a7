import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, Instant, List, Nullable, Page, Shape, Text } from '../base/shapes.ts'

export const OperatorNote = Shape('OperatorNote', {
  _id: Id,
  subjectId: Id,
  text: Type.String(),
  /** Null when that account was deleted. */
  author: Nullable(Fields({ _id: Id, name: Type.String() })),
  createdAt: Instant,
})
export type OperatorNote = Static<typeof OperatorNote>

const NewNote = Fields({
  subjectId: { ...Id, description: 'The id of what the note is about: a person, a case, a charge.' },
  text: Text(limits.operatorNote),
})

/** Notes of the team about a person, a case or a charge. Only operators read them. */
export const noteCalls = {
  operatorNotes: endpoint({
    method: 'GET',
    path: '/operator/notes',
    who: 'operator',
    capability: 'notes',
    summary: 'List the notes about a person, a case or a charge, latest first',
    query: Fields({ ...Page, subjectId: Id }),
    response: List(OperatorNote),
  }),
  writeNote: endpoint({
    method: 'PUT',
    path: '/operator/notes/{id}',
    who: 'operator',
    capability: 'notes',
    summary: 'Write a note under an id that the client chose; idempotent',
    params: Fields({ id: Id }),
    body: NewNote,
    response: OperatorNote,
    errors: { 409: ['NOTE_EXISTS'] },
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/operator/notes/{id}',
    who: 'operator',
    capability: 'notes',
    summary: 'Delete a note: its author, or an owner; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
}
