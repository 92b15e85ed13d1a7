import type { PayoutInFull, payoutCalls, ResponseOf } from '@ovation/contract'
import { accountsById, findAccount } from '#modules/identity/accounts'
import { chargesUsedFor, presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { PayoutRow } from '#tables/payouts'
import { presentPayout } from './present.ts'
import { eventsOf, readPayout } from './store.ts'

/** The limit of the answer. */
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

/** For operators: also the creator and the history. */
export async function viewForOperator(parts: Parts, payoutId: string): Promise<ForOperator> {
  const { orm } = parts.db
  const payout = await readPayout(orm, payoutId)
  const [full, creator, events] = await Promise.all([
    inFull(parts, payout),
    findAccount(orm, payout.creatorId),
    eventsOf(orm, payoutId, mostEvents),
  ])
  if (!creator) throw notFound('This payout')
  const actors = await accountsById(
    orm,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    ...full,
    performer: presentParty(parts.files, creator),
    legalName: [creator.firstName, creator.lastName].filter(Boolean).join(' '),
    events: events.map(({ id, event, note, createdAt, actorId }) => ({
      _id: id,
      event,
      by: (actorId && actors.get(actorId)?.name) ?? null,
      note,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function inFull({ db: { orm }, files }: Parts, payout: PayoutRow): Promise<PayoutInFull> {
  const { uses, total } = await chargesUsedFor(orm, payout.id, mostCharges)
  const payers = await accountsById(
    orm,
    uses.map(({ charge }) => charge.payerId),
  )
  return {
    ...presentPayout(payout),
    charges: uses.flatMap(({ charge, amount }) => {
      const payer = payers.get(charge.payerId)
      if (!payer) return []
      return {
        _id: charge.id,
        type: charge.type,
        userInfo: presentParty(files, payer),
        netPrice: fromHundredths(charge.gross - charge.fee),
        amount: fromHundredths(amount),
        createdAt: charge.createdAt.toISOString(),
      }
    }),
    totalCharges: total,
  }
}
