import type { OperatorNote } from '@ovation/contract'
import { formatMoment } from '../console/format'

/** Formats times in the loader: server and browser may format them differently. */
export function noteRow({ _id, text, author, createdAt }: OperatorNote, timezone: string | null) {
  return {
    ...{ _id, text, authorId: author?._id ?? null },
    by: author?.name ?? 'A former operator',
    at: formatMoment(createdAt, timezone),
  }
}

export type NoteRow = ReturnType<typeof noteRow>
