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
import type { Files } from '#platform/files'
import { readPage } from '#platform/paging'
import { presentTerms } from './present.ts'
import { allSubscriptions, chargesOfSubscription } from './queries/all-subscriptions.ts'
import { type ListedSubscription, loadListed } from './queries/listed-subscriptions.ts'

type Parts = Pick<Platform, 'db' | 'files'>

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
  return readPage(orm, allSubscriptions({ ...search, userId, performerId }), search, async (ids) =>
    (await loadListed(parts.db, ids)).map((row) => present(parts.files, row)),
  )
}

/** A subscription with its payments. */
export async function viewForOperator(parts: Parts, id: string): Promise<SubscriptionInFull> {
  const { orm } = parts.db
  const [row] = await loadListed(parts.db, [id])
  if (!row) throw notFound('This subscription')
  const { cardId, canceledAt } = row.subscription
  const [charges, cards] = await Promise.all([
    chargesOfSubscription(orm, id, mostPayments),
    cardsById(orm, cardId ? [cardId] : []),
  ])
  const partyOf = await partiesOf(
    parts,
    charges.map(({ payerId }) => payerId),
  )
  const card = cardId ? cards.get(cardId) : undefined
  return {
    ...present(parts.files, row),
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

async function partiesOf({ db, files }: Parts, ids: string[]) {
  const people: Map<string, Account> = await accountsById(db.orm, [...new Set(ids)])
  return (id: string) => {
    const account = people.get(id)
    return account ? presentParty(files, account) : null
  }
}

const present = (
  files: Files,
  { subscription, live, fan, creator }: ListedSubscription,
): OperatorSubscription => ({
  ...presentTerms(subscription, live),
  user: presentParty(files, fan),
  performer: presentParty(files, creator),
})
