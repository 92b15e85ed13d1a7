import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { countUnread } from './queries/conversation-rows.ts'
import { clearUnreadBetween } from './store.ts'

const tellClearedJob = 'messages.tell-cleared'
interface Cleared {
  conversationId: string
  accountId: string
}

/** In the transaction of a block: neither of the two counts unread messages of the other, nor is notified of them later. */
export async function forgetBlocked(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { creatorId, accountId }: { creatorId: string; accountId: string },
) {
  for (const cleared of await clearUnreadBetween(tx, creatorId, accountId))
    await jobs.enqueue(tx, tellClearedJob, cleared)
}

/** After the commit: open pages show the new number. */
export function clearedJobs({ db, jobs, realtime }: Platform) {
  jobs.on<Cleared>(tellClearedJob, async ({ conversationId, accountId }) => {
    const total = await countUnread(db, { viewerId: accountId, country: null })
    realtime.toUser(accountId, 'notify_read_messages_in_conversation', { conversationId, total })
  })
}
