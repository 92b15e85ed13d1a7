import type { Platform } from '#platform'
import type { ChatRow } from '#views/stream-chat-rows'
import { deleteSomeMessages } from './message-store.ts'
import { chatsToSweep, markSwept } from './store.ts'

/** How long the messages of a public chat are kept after its stream. Tips stay in the ledger. */
const keptDays = 90
const chatsAtOnce = 100

/** Depends on the date alone: a partly deleted chat is not shown as complete. */
export const isForgotten = ({ type, closedAt }: Pick<ChatRow, 'type' | 'closedAt'>) =>
  type === 'stream_public' &&
  closedAt !== null &&
  Date.now() - closedAt.getTime() > keptDays * 24 * 60 * 60 * 1000

export const streamChatJobs = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) =>
  jobs.every('40 4 * * *', 'stream-chat.sweep', () => sweepChats(db))

/** In batches, to keep locks short. An interrupted run continues the next time. */
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
