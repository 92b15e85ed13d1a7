import type { MySubscription, Subscriber } from '@ovation/contract'
import { accountsById, loadPeople } from '#modules/identity/accounts'
import { findCreators, presentFan } from '#modules/identity/people'
import { cardsById } from '#modules/money/payments'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { isRenewing, loadSubscriptions, type Subscription } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export function presentTerms(subscription: Subscription, isLive: boolean) {
  return {
    _id: subscription.id,
    type: subscription.type,
    status: subscription.status,
    isLive,
    months: subscription.months,
    expiredAt: subscription.expiredAt.toISOString(),
    nextRecurringDate: subscription.nextRecurringDate?.toISOString() ?? null,
    renewalPrice: isRenewing(subscription) ? fromHundredths(subscription.renewalCents) : null,
    paidFrom: subscription.paidFrom,
    usedFreeSubscription: subscription.usedFree,
    failures: subscription.failures,
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  }
}

/** As the fans see them. */
export async function loadMine({ db, files }: Parts, ids: string[]): Promise<MySubscription[]> {
  const rows = await loadSubscriptions(db.orm, ids)
  const creatorIds = rows.map(({ subscription }) => subscription.creatorId)
  const [accounts, creators, cards] = await Promise.all([
    accountsById(db.orm, creatorIds),
    findCreators(db.orm, creatorIds),
    cardsById(
      db.orm,
      rows.flatMap(({ subscription }) => subscription.cardId ?? []),
    ),
  ])
  const prices = new Map(creators.map((creator) => [creator.accountId, creator]))
  return rows.flatMap(({ subscription, live }) => {
    const account = accounts.get(subscription.creatorId)
    const creator = prices.get(subscription.creatorId)
    if (!account || !creator) return []
    const card = subscription.cardId === null ? undefined : cards.get(subscription.cardId)
    return {
      ...presentTerms(subscription, live),
      performer: {
        ...presentParty(files, account),
        monthlyPrice: fromHundredths(creator.monthlyPriceCents),
        yearlyPrice: fromHundredths(creator.yearlyPriceCents),
      },
      card: card ? { brand: card.brand, last4: card.last4 } : null,
    }
  })
}

/** As their creator sees them. */
export async function loadSubscribers({ db, files }: Parts, ids: string[]): Promise<Subscriber[]> {
  const rows = await loadSubscriptions(db.orm, ids)
  const people = await loadPeople(
    db.orm,
    rows.map(({ subscription }) => subscription.fanId),
  )
  const fans = new Map(people.map((person) => [person.id, presentFan(files, person)]))
  return rows.flatMap(({ subscription, live }) => {
    const user = fans.get(subscription.fanId)
    return user ? { ...presentTerms(subscription, live), user } : []
  })
}
