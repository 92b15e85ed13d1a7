import type { Queryable } from '#platform/postgres'
import { graceMs } from '#views/live-subscription'
import { type Changes, changeSubscription, type Subscription } from './store.ts'
import { daysAfter, daysOf, type Terms } from './terms.ts'

/** How it is paid when it renews itself. A coupon counts for the first time only, so it is not part of this. */
export interface Renewal {
  paidFrom: 'wallet' | 'card'
  cardId: string | null
  cents: number
}

const lastsUntil = ({ expiredAt, nextRecurringDate }: Subscription) =>
  expiredAt.getTime() + (nextRecurringDate ? graceMs : 0)

export const isLiveNow = (subscription: Subscription) =>
  lastsUntil(subscription) > Date.now() && subscription.status !== 'suspended'

/** From its end while it lasts, the time included in which it is being renewed; else from now. */
export const extended = (subscription: Subscription, days: number) =>
  daysAfter(lastsUntil(subscription) > Date.now() ? subscription.expiredAt : Date.now(), days)

const endsByItself = {
  nextRecurringDate: null,
  renewalCents: null,
  paidFrom: null,
  cardId: null,
  failures: 0,
} satisfies Changes

/** The buyer's payment method and price become those of the renewal. */
export function extendOwn(tx: Queryable, subscription: Subscription, terms: Terms, renewal: Renewal) {
  const expiredAt = extended(subscription, daysOf(terms))
  return changeSubscription(tx, subscription.id, {
    type: terms.type,
    months: terms.months,
    status: 'active',
    expiredAt,
    paidFrom: renewal.paidFrom,
    cardId: renewal.cardId,
    renewalCents: renewal.cents,
    nextRecurringDate: expiredAt,
    failures: 0,
    canceledAt: null,
  })
}

/** A renewal changes nothing but the dates. One that was cancelled while it was under way still gets what was paid. */
export function extendAgain(tx: Queryable, subscription: Subscription, days: number) {
  const expiredAt = extended(subscription, days)
  const renews = subscription.nextRecurringDate !== null
  return changeSubscription(tx, subscription.id, {
    expiredAt,
    nextRecurringDate: renews ? expiredAt : null,
    failures: 0,
  })
}

/** A gift does not renew itself; what renews itself already does so later. */
export function extendAsGift(tx: Queryable, subscription: Subscription, terms: Terms) {
  if (subscription.nextRecurringDate) return extendAgain(tx, subscription, daysOf(terms))
  return changeSubscription(tx, subscription.id, {
    ...endsByItself,
    type: terms.type,
    months: terms.months,
    status: 'active',
    expiredAt: extended(subscription, daysOf(terms)),
    canceledAt: null,
  })
}

export function extendFree(tx: Queryable, subscription: Subscription, days: number) {
  return changeSubscription(tx, subscription.id, {
    ...endsByItself,
    type: 'free',
    months: 1,
    status: 'active',
    usedFree: true,
    expiredAt: extended(subscription, days),
    canceledAt: null,
  })
}
