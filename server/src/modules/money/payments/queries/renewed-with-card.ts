import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { subscriptions } from '#tables/subscriptions'

/**
 * The creator of a subscription that renews itself with this card: subscriptions, which stand on the payments that ask,
 * and accounts for the name.
 */
export async function findRenewedWith(tx: Queryable, { id, accountId }: { id: string; accountId: string }) {
  const [renewed] = await tx
    .select({ name: accounts.name })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.creatorId))
    .where(
      and(
        eq(subscriptions.fanId, accountId),
        eq(subscriptions.cardId, id),
        eq(subscriptions.status, 'active'),
        isNotNull(subscriptions.nextRecurringDate),
      ),
    )
    .limit(1)
  return renewed
}
