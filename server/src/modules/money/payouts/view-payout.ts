import type { PayoutCharge, PayoutInFull, payoutCalls, QueryOf, ResponseOf } from '@ovation/contract'
import { accountsById, findAccount } from '#modules/identity/accounts'
import { chargesUsedFor, presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import type { PayoutRow } from '#tables/payouts'
import { presentPayout } from './present.ts'
import { chargesOfPayout, loadUses } from './queries/payout-charges.ts'
import { eventsOf, lastExports, readPayout } from './store.ts'

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
  const [full, creator, events, exports] = await Promise.all([
    inFull(parts, payout),
    findAccount(orm, payout.creatorId),
    eventsOf(orm, payoutId, mostEvents),
    lastExports(orm, [payoutId]),
  ])
  if (!creator) throw notFound('This payout')
  const actors = await accountsById(
    orm,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    ...full,
    performer: presentParty(parts.files, creator),
    creatorIsClosed: creator.status === 'inactive',
    legalName: [creator.firstName, creator.lastName].filter(Boolean).join(' '),
    exportedAt: exports.get(payoutId)?.toISOString() ?? null,
    events: events.map(({ id, event, note, createdAt, actorId }) => ({
      _id: id,
      event,
      by: (actorId && actors.get(actorId)?.name) ?? null,
      note,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function inFull(parts: Parts, payout: PayoutRow): Promise<PayoutInFull> {
  const { orm } = parts.db
  const { uses, total } = await chargesUsedFor(orm, payout.id, mostCharges)
  return { ...presentPayout(payout), charges: await presentUses(parts, uses), totalCharges: total }
}

/** The sales that a payout pays, page by page. */
export async function listCharges(
  parts: Parts,
  payoutId: string,
  query: QueryOf<typeof payoutCalls.payoutCharges>,
) {
  const { orm } = parts.db
  await readPayout(orm, payoutId)
  return readPage(orm, chargesOfPayout(payoutId), query, async (ids) =>
    presentUses(parts, await loadUses(orm, payoutId, ids)),
  )
}

type Used = Awaited<ReturnType<typeof chargesUsedFor>>['uses']

async function presentUses({ db: { orm }, files }: Parts, uses: Used): Promise<PayoutCharge[]> {
  const payers = await accountsById(
    orm,
    uses.map(({ charge }) => charge.payerId),
  )
  return uses.flatMap(({ charge, amount }) => {
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
  })
}
