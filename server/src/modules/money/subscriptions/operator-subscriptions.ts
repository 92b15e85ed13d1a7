import type {
  OperatorSubscription,
  operatorSubscriptionCalls,
  QueryOf,
  SubscriptionInFull,
} from '@ovation/contract'
import { type Account, accountIdOf, accountsById } from '#modules/identity/accounts'
import { cardsById } from '#modules/money/payments'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { presentTerms } from './present.ts'
import { allSubscriptions, chargesOfSubscription } from './queries/all-subscriptions.ts'
import { loadSubscriptions } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Loaded = Awaited<ReturnType<typeof loadSubscriptions>>[number]

const mostPayments = 200

/** All subscriptions, for operators. */
export async function searchAllSubscriptions(
  parts: Parts,
  search: QueryOf<typeof operatorSubscriptionCalls.allSubscriptions>,
) {
  const { orm } = parts.db
  const idOf = async (person: string | undefined) =>
    person === undefined ? undefined : ((await accountIdOf(orm, person)) ?? null)
  const [userId, performerId] = await Promise.all([idOf(search.userId), idOf(search.performerId)])
  if (userId === null || performerId === null) return { data: [], total: 0, cursor: null }
  return readPage(orm, allSubscriptions({ ...search, userId, performerId }), search, async (ids) => {
    const rows = await loadSubscriptions(orm, ids)
    const partyOf = await partiesOf(
      parts,
      rows.flatMap(({ subscription: { fanId, creatorId } }) => [fanId, creatorId]),
    )
    return rows.map((row) => present(row, partyOf))
  })
}

/** A subscription with its payments. */
export async function viewForOperator(parts: Parts, id: string): Promise<SubscriptionInFull> {
  const { orm } = parts.db
  const [row] = await loadSubscriptions(orm, [id])
  if (!row) throw notFound('This subscription')
  const { fanId, creatorId, cardId, canceledAt } = row.subscription
  const [charges, cards] = await Promise.all([
    chargesOfSubscription(orm, id, mostPayments),
    cardsById(orm, cardId ? [cardId] : []),
  ])
  const partyOf = await partiesOf(parts, [fanId, creatorId, ...charges.map(({ payerId }) => payerId)])
  const card = cardId ? cards.get(cardId) : undefined
  return {
    ...present(row, partyOf),
    canceledAt: canceledAt?.toISOString() ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    payments: charges.map(({ id, status, paidFrom, gross, refunded, payerId, createdAt }) => ({
      ...{ _id: id, status, paidFrom, payer: partyOf(payerId) },
      amount: fromHundredths(gross),
      refunded: fromHundredths(refunded),
      createdAt: createdAt.toISOString(),
    })),
  }
}

type PartyOf = Awaited<ReturnType<typeof partiesOf>>

async function partiesOf({ db, files }: Parts, ids: string[]) {
  const people: Map<string, Account> = await accountsById(db.orm, [...new Set(ids)])
  return (id: string) => {
    const account = people.get(id)
    return account ? presentParty(files, account) : null
  }
}

const present = ({ subscription, live }: Loaded, partyOf: PartyOf): OperatorSubscription => ({
  ...presentTerms(subscription, live),
  user: partyOf(subscription.fanId),
  performer: partyOf(subscription.creatorId),
})
