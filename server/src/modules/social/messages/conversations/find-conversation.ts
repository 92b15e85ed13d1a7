import { notFound } from '#platform/errors'
import type { Database } from '#platform/postgres'
import type { Looking } from '#views/visible-creators'
import {
  type ConversationRow,
  loadConversationRows,
  readWriteAccess,
  type WriteAccess,
} from '../queries/conversation-rows.ts'

export const noSuchConversation = () => notFound('This conversation')

/** One of the viewer's conversations. Others', and those with creators hidden from the viewer, are not found. */
export async function findConversation(db: Database, looking: Looking, id: string): Promise<ConversationRow> {
  const [row] = await loadConversationRows(db, looking, [id])
  if (!row) throw noSuchConversation()
  return row
}

/** The part of a conversation that sending needs. */
export async function findWriteAccess(db: Database, looking: Looking, id: string): Promise<WriteAccess> {
  const found = await readWriteAccess(db, looking, id)
  if (!found) throw noSuchConversation()
  return found
}
