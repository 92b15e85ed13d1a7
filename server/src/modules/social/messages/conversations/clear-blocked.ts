import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { countUnread } from '../queries/conversation-rows.ts'
import { clearUnreadBetween } from './store.ts'

const clearedJob = 'messages.tell-cleared'
interface Cleared {
  conversationId: string
  accountId: string
}

/** Runs in the transaction of a block: clears what either person has unread or pending from the other. */
export async function clearBlocked(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { creatorId, accountId }: { creatorId: string; accountId: string },
) {
  for (const cleared of await clearUnreadBetween(tx, creatorId, accountId))
    await jobs.enqueue(tx, clearedJob, cleared)
}

/** Runs after the commit, so that open pages show the new count. */
export function clearedJobs({ db, jobs, realtime }: Platform) {
  jobs.on<Cleared>(clearedJob, async ({ conversationId, accountId }) => {
    const total = await countUnread(db, { viewerId: accountId, country: null })
    realtime.toUser(accountId, 'notify_read_messages_in_conversation', { conversationId, total })
  })
}
