import { and, eq, sql } from 'drizzle-orm'
import type { PayoutAccount } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import { paymentAccounts } from '#tables/payments'

/** Returns false if the creator has one at this payment service. */
export async function insertAccount(
  tx: Queryable,
  account: typeof paymentAccounts.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(paymentAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ accountId: paymentAccounts.accountId })
  return added.length > 0
}

export async function updateAccountState(
  tx: Queryable,
  provider: string,
  accountId: string,
  { detailsSubmitted, payoutsEnabled }: Pick<PayoutAccount, 'detailsSubmitted' | 'payoutsEnabled'>,
) {
  await tx
    .update(paymentAccounts)
    .set({ detailsSubmitted, payoutsEnabled, updatedAt: sql`now()` })
    .where(and(eq(paymentAccounts.provider, provider), eq(paymentAccounts.accountId, accountId)))
}

/** The account state as last read from the payment service. */
export async function findAccount(db: Queryable, creatorId: string, provider: string) {
  const { accountId, detailsSubmitted, payoutsEnabled } = paymentAccounts
  const [account] = await db
    .select({ accountId, detailsSubmitted, payoutsEnabled })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.creatorId, creatorId), eq(paymentAccounts.provider, provider)))
  return account
}

/** The payout account of a creator, once it can receive payouts. */
export async function findPayoutAccount(db: Queryable, creatorId: string): Promise<string | undefined> {
  const [found] = await db
    .select()
    .from(paymentAccounts)
    .where(
      and(
        eq(paymentAccounts.creatorId, creatorId),
        eq(paymentAccounts.provider, 'stripe'),
        paymentAccounts.payoutsEnabled,
      ),
    )
  return found?.accountId
}
