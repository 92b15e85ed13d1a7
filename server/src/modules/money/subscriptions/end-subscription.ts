import type { Queryable } from '#platform/postgres'
import { changeSubscription, type Subscription } from './store.ts'

/** Ends a subscription now, without renewal. The caller holds its lock. */
export async function endSubscription(tx: Queryable, { id }: Subscription) {
  const now = new Date()
  await changeSubscription(tx, id, {
    status: 'deactivated',
    expiredAt: now,
    nextRecurringDate: null,
    failures: 0,
    canceledAt: now,
  })
}
