import { and, eq, isNotNull } from 'drizzle-orm'
import type { FindCardUse } from '#modules/money/payments'
import { accounts } from '#tables/accounts'
import { subscriptions } from '#tables/subscriptions'

/** The creator of a subscription that renews itself with this card. */
export const findRenewedWith: FindCardUse = async (tx, { id, accountId }) => {
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
