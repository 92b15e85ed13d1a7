import { notFound } from '#platform/errors'
import type { Database } from '#platform/postgres'
import type { Looking } from '#views/visible-creators'
import {
  type ConversationRow,
  findWriting,
  loadConversationRows,
  type Writing,
} from './queries/conversation-rows.ts'

export const noSuchConversation = () => notFound('This conversation')

/** A conversation of the viewer's own; others' are not there, nor one with a creator who is hidden from them. */
export async function findConversation(db: Database, looking: Looking, id: string): Promise<ConversationRow> {
  const [row] = await loadConversationRows(db, looking, [id])
  if (!row) throw noSuchConversation()
  return row
}

/** The same for whoever writes in it. */
export async function findToWrite(db: Database, looking: Looking, id: string): Promise<Writing> {
  const found = await findWriting(db, looking, id)
  if (!found) throw noSuchConversation()
  return found
}
