import type { Platform } from '#platform'
import type { ChatRow } from '#views/stream-chat-rows'
import { chatsToSweep, deleteSomeMessages, markSwept } from './store.ts'

/** So long what was said in a public chat can be read after its stream. What was tipped there stays in the ledger. */
const keptDays = 90
const chatsAtOnce = 100

/** By the date alone: a chat of which a part is gone already is not shown as if that had been all. */
export const isForgotten = ({ type, closedAt }: Pick<ChatRow, 'type' | 'closedAt'>) =>
  type === 'stream_public' &&
  closedAt !== null &&
  Date.now() - closedAt.getTime() > keptDays * 24 * 60 * 60 * 1000

export const streamChatJobs = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) =>
  jobs.every('40 4 * * *', 'stream-chat.sweep', () => sweepChats(db))

/** A part at a time, so that nobody waits for it. One that is stopped goes on where it was the next time. */
export async function sweepChats({ orm }: Pick<Platform['db'], 'orm'>, atOnce = 5000) {
  for (;;) {
    const ids = await chatsToSweep(orm, keptDays, chatsAtOnce)
    for (const id of ids) {
      while ((await deleteSomeMessages(orm, id, atOnce)) === atOnce);
      await markSwept(orm, id)
    }
    if (ids.length < chatsAtOnce) break
  }
}
