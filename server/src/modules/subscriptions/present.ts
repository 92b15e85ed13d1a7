import type { MySubscription, Subscriber } from '@ovation/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { isLive, subscriptions } from '#modules/access'
import { accounts } from '#modules/accounts'
import { paymentCards } from '#modules/payments'
import { creators, loadPeople, presentFan } from '#modules/people'
import { presentParty } from '#modules/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { isRenewing, type Subscription } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

const live = sql<boolean>`${isLive}`

function presentTerms(subscription: Subscription, isLive: boolean) {
  return {
    _id: subscription.id,
    type: subscription.type,
    status: subscription.status,
    isLive,
    months: subscription.months,
    expiredAt: subscription.expiredAt.toISOString(),
    nextRecurringDate: subscription.nextRecurringDate?.toISOString() ?? null,
    renewalPrice: isRenewing(subscription) ? subscription.renewalCents / 100 : null,
    paidFrom: subscription.paidFrom,
    usedFreeSubscription: subscription.usedFree,
    failures: subscription.failures,
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  }
}

/** As the fans see them. */
export async function loadMine({ db, files }: Parts, ids: string[]): Promise<MySubscription[]> {
  const rows = await db.orm
    .select({
      subscription: subscriptions,
      live,
      creator: {
        id: accounts.id,
        username: accounts.username,
        name: accounts.name,
        avatarFileId: accounts.avatarFileId,
        monthlyPriceCents: creators.monthlyPriceCents,
        yearlyPriceCents: creators.yearlyPriceCents,
      },
      card: { brand: paymentCards.brand, last4: paymentCards.last4 },
    })
    .from(subscriptions)
    .innerJoin(creators, eq(creators.accountId, subscriptions.creatorId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.creatorId))
    .leftJoin(paymentCards, eq(paymentCards.id, subscriptions.cardId))
    .where(inArray(subscriptions.id, ids))
  return rows.map(({ subscription, live, creator, card }) => ({
    ...presentTerms(subscription, live),
    performer: {
      ...presentParty(files, creator),
      monthlyPrice: creator.monthlyPriceCents / 100,
      yearlyPrice: creator.yearlyPriceCents / 100,
    },
    card,
  }))
}

/** As their creator sees them. */
export async function loadSubscribers({ db, files }: Parts, ids: string[]): Promise<Subscriber[]> {
  const rows = await readRows(db.orm, ids)
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

const readRows = (db: Queryable, ids: string[]) =>
  db.select({ subscription: subscriptions, live }).from(subscriptions).where(inArray(subscriptions.id, ids))
