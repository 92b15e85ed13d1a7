import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/subscriptions'

/** When a creator blocks a fan: what is paid for lasts to its end, and is not renewed, whatever becomes of the block. */
export async function stopRenewal(
  tx: Queryable,
  { creatorId, accountId }: { creatorId: string; accountId: string },
) {
  await tx
    .update(subscriptions)
    .set({
      status: 'deactivated',
      nextRecurringDate: null,
      failures: 0,
      canceledAt: new Date(),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(subscriptions.fanId, accountId),
        eq(subscriptions.creatorId, creatorId),
        isNotNull(subscriptions.nextRecurringDate),
      ),
    )
}
