import { syncCreatorRoom } from '#modules/identity/people'
import type { Platform } from '#platform'
import { endedButCounted, liveButUncounted, syncCounted } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime'>
type Pair = { fanId: string; creatorId: string }

/**
 * After a subscription began or ended: updates the count, and the fan's membership in the creator's room. In a separate
 * transaction, so that payments don't wait for the row of a popular creator.
 */
export async function syncSubscriberState(parts: Parts, { fanId, creatorId }: Pair) {
  await syncCounted(parts.db.orm, fanId, creatorId)
  await syncCreatorRoom(parts, fanId, creatorId)
}

const batchSize = 500

/** Syncs subscriptions that have ended, and new ones whose sync was interrupted. */
export async function syncDueSubscribers(parts: Parts) {
  const { orm } = parts.db
  const ended = await endedButCounted(orm, batchSize)
  const begun = await liveButUncounted(orm, batchSize)
  for (const found of [...ended, ...begun]) await syncSubscriberState(parts, found)
}
