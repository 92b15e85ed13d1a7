import type { Queryable } from '#platform/postgres'
import { graceMs } from '#views/live-subscription'
import { type Changes, changeSubscription, type Subscription } from './store.ts'
import { daysAfter, daysOf, type Terms } from './terms.ts'

/** The terms of the renewal. A coupon applies to the first payment only, so it is not included. */
export interface Renewal {
  paidFrom: 'wallet' | 'card'
  cardId: string | null
  cents: number
}

const lastsUntil = ({ expiredAt, nextRecurringDate }: Subscription) =>
  expiredAt.getTime() + (nextRecurringDate ? graceMs : 0)

export const isLiveNow = (subscription: Subscription) =>
  lastsUntil(subscription) > Date.now() && subscription.status !== 'suspended'

/** Extends from the end while the subscription is live, including the grace period of a renewal; else from now. */
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

/** A renewal changes only the dates. A subscription cancelled meanwhile still gets the paid time. */
export function extendAgain(tx: Queryable, subscription: Subscription, days: number) {
  const expiredAt = extended(subscription, days)
  const renews = subscription.nextRecurringDate !== null
  return changeSubscription(tx, subscription.id, {
    expiredAt,
    nextRecurringDate: renews ? expiredAt : null,
    failures: 0,
  })
}

/** A gift does not renew. A subscription that renews keeps doing so, at a later date. */
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
