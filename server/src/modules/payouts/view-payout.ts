import type { PayoutInFull } from '@ovation/contract'
import { count, eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { charges, chargeUses, presentParty } from '#modules/wallet'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { presentPayout } from './present.ts'
import { readPayout } from './store.ts'

/** As many as the answer holds. */
const mostCharges = 1000

/** One of a creator's payouts with the charges it is made of, the oldest first. */
export async function viewPayout(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  payoutId: string,
): Promise<PayoutInFull> {
  const { orm } = db
  const payout = await readPayout(orm, payoutId)
  if (payout.creatorId !== creatorId) throw notFound('This payout')
  const ofThis = eq(chargeUses.useId, payoutId)
  const [uses, [counted]] = await Promise.all([
    orm
      .select({ charge: charges, payer: accounts, amount: chargeUses.amount })
      .from(chargeUses)
      .innerJoin(charges, eq(charges.id, chargeUses.chargeId))
      .innerJoin(accounts, eq(accounts.id, charges.payerId))
      .where(ofThis)
      .orderBy(chargeUses.chargeId)
      .limit(mostCharges),
    orm.select({ total: count() }).from(chargeUses).where(ofThis),
  ])
  return {
    ...presentPayout(payout),
    charges: uses.map(({ charge, payer, amount }) => ({
      _id: charge.id,
      type: charge.type,
      userInfo: presentParty(files, payer),
      netPrice: (charge.gross - charge.fee) / 100,
      amount: amount / 100,
      createdAt: charge.createdAt.toISOString(),
    })),
    totalCharges: counted?.total ?? 0,
  }
}
