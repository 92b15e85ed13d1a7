import type { PayoutInFull, payoutCalls, ResponseOf } from '@ovation/contract'
import { count, desc, eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { charges, chargeUses, presentParty } from '#modules/wallet'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { type PayoutRow, payoutEvents } from '#tables/payouts'
import { presentPayout } from './present.ts'
import { readPayout } from './store.ts'

/** As many as the answer holds. */
const mostCharges = 1000
const mostEvents = 200

type Parts = Pick<Platform, 'db' | 'files'>
type ForOperator = ResponseOf<typeof payoutCalls.payoutToDecide>

/** One of a creator's payouts with the charges it is made of, the oldest first. */
export async function viewPayout(parts: Parts, creatorId: string, payoutId: string): Promise<PayoutInFull> {
  const payout = await readPayout(parts.db.orm, payoutId)
  if (payout.creatorId !== creatorId) throw notFound('This payout')
  return inFull(parts, payout)
}

/** The same for whoever decides: who asks, and what happened to it so far. */
export async function viewForOperator(parts: Parts, payoutId: string): Promise<ForOperator> {
  const { orm } = parts.db
  const payout = await readPayout(orm, payoutId)
  const [full, [creator], events] = await Promise.all([
    inFull(parts, payout),
    orm.select().from(accounts).where(eq(accounts.id, payout.creatorId)),
    orm
      .select({ event: payoutEvents, by: accounts.name })
      .from(payoutEvents)
      .leftJoin(accounts, eq(accounts.id, payoutEvents.actorId))
      .where(eq(payoutEvents.payoutId, payoutId))
      .orderBy(desc(payoutEvents.createdAt), desc(payoutEvents.id))
      .limit(mostEvents),
  ])
  if (!creator) throw notFound('This payout')
  return {
    ...full,
    performer: presentParty(parts.files, creator),
    legalName: [creator.firstName, creator.lastName].filter(Boolean).join(' '),
    events: events.map(({ event: { id, event, note, createdAt }, by }) => ({
      _id: id,
      event,
      by,
      note,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function inFull({ db: { orm }, files }: Parts, payout: PayoutRow): Promise<PayoutInFull> {
  const ofThis = eq(chargeUses.useId, payout.id)
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
