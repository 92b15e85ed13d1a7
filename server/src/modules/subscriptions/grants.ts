import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/access'

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

/** What renews itself is paid at its end, and stays open while that is under way. */
export const graceMs = 60 * 60 * 1000

/**
 * In SQL, of a row of subscriptions by its name there: it is live. A cancelled one lasts to its end; one that renews
 * itself, for as long again as its payment may take; a suspended one does not count.
 */
export const liveAs = (row: string) =>
  `(${row}.expired_at > now() - case when ${row}.next_recurring_date is null then interval '0'
    else interval '${graceMs} milliseconds' end and ${row}.status <> 'suspended')`

export const isLive = sql.raw(liveAs('subscriptions'))
