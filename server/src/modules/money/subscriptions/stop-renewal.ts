import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/subscriptions'

/** After a block: the paid time stays and is not renewed, even if the block is lifted. */
export async function stopRenewal(tx: Queryable, { creatorId, fanId }: { creatorId: string; fanId: string }) {
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
        eq(subscriptions.fanId, fanId),
        eq(subscriptions.creatorId, creatorId),
        isNotNull(subscriptions.nextRecurringDate),
      ),
    )
}
