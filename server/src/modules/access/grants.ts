import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from './tables.ts'

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

/** In SQL: this fan has a live subscription. A cancelled one lasts to its end; a suspended one does not count. */
export const isLive = sql`${subscriptions.expiredAt} > now() and ${subscriptions.status} <> 'suspended'`
