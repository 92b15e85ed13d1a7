import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/subscriptions'

type Grant = Pick<typeof subscriptions.$inferSelect, 'fanId' | 'creatorId' | 'type' | 'expiredAt'>

/** A subscription that is live until `expiredAt`, new or extended. */
export async function grantSubscription(tx: Queryable, grant: Grant) {
  await tx
    .insert(subscriptions)
    .values(grant)
    .onConflictDoUpdate({
      target: [subscriptions.fanId, subscriptions.creatorId],
      set: { type: grant.type, expiredAt: grant.expiredAt, status: 'active' },
    })
}
