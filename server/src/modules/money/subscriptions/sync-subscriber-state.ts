import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { syncCreatorRoom } from '#modules/identity/people'
import type { Platform } from '#platform'
import { subscriptions } from '#tables/subscriptions'
import { graceMs, isLive } from '#views/live-subscription'

type Parts = Pick<Platform, 'db' | 'realtime'>
type Pair = { fanId: string; creatorId: string }

/**
 * After a subscription began or ended: updates the count, and the fan's membership in the creator's room. In a separate
 * transaction, so that payments don't wait for the row of a popular creator.
 */
export async function syncSubscriberState(parts: Parts, { fanId, creatorId }: Pair) {
  await parts.db.orm
    .update(subscriptions)
    .set({
      isCounted: sql`not ${subscriptions.isCounted}`,
      // Ended without renewal.
      status: sql`case when ${subscriptions.isCounted} and ${subscriptions.nextRecurringDate} is null
        and ${subscriptions.status} = 'active' then 'deactivated' else ${subscriptions.status} end`,
    })
    .where(
      and(
        eq(subscriptions.fanId, fanId),
        eq(subscriptions.creatorId, creatorId),
        sql`${subscriptions.isCounted} <> (${isLive})`,
      ),
    )
  await syncCreatorRoom(parts, fanId, creatorId)
}

const batchSize = 500

/** Syncs subscriptions that have ended, and new ones whose sync was interrupted. */
export async function syncDueSubscribers(parts: Parts) {
  const { orm } = parts.db
  const pair = { fanId: subscriptions.fanId, creatorId: subscriptions.creatorId }
  const now = sql`now()`
  const ended = await orm
    .select(pair)
    .from(subscriptions)
    .where(and(subscriptions.isCounted, lte(subscriptions.expiredAt, now), sql`not ${isLive}`))
    .limit(batchSize)
  const begun = await orm
    .select(pair)
    .from(subscriptions)
    .where(
      and(
        sql`not ${subscriptions.isCounted}`,
        // Uses the index of uncounted subscriptions. All live ones are in this range.
        gt(subscriptions.expiredAt, sql`now() - interval '${sql.raw(String(graceMs))} milliseconds'`),
        isLive,
      ),
    )
    .limit(batchSize)
  for (const found of [...ended, ...begun]) await syncSubscriberState(parts, found)
}
