import { describe, expect, it } from 'vitest'
import { freeDaysOf } from '~/features/identity/people/free-trial'
import { discountFor } from '~/features/money/wallet/coupon'
import { coupon as couponOf } from '~/testing/money'
import { afterCoupon, inTokens } from './price'
import { afterFreeDays, subscribeLabel, subscriptionPrice } from './subscription-price'

const coupon = couponOf(0.15)

describe('the price of a subscription', () => {
  it.each([
    [9.99, 1, 9.99],
    [9.99, 0.1, 99.9],
    [10, 3, 3.33],
  ])('$%d at $%d a token is %d tokens', (dollars, tokenConversionRate, tokens) => {
    expect(inTokens(dollars, { tokenConversionRate })).toBe(tokens)
  })

  it('is less with a coupon, to the cent, and both parts add up', () => {
    expect(discountFor(9.99, coupon)).toBe(1.5)
    expect(afterCoupon(9.99, coupon)).toBe(8.49)
    expect(afterCoupon(9.99, null)).toBe(9.99)
  })
})

describe('the label of the subscribe button', () => {
  const creator = {
    monthlyPrice: 9.99,
    yearlyPrice: 99.9,
    isFreeSubscription: false,
    durationFreeSubscriptionDays: 7,
    usedFreeSubscription: false,
    isSubscribed: false,
  }
  const trial = { ...creator, isFreeSubscription: true }

  it('shows the monthly price, or the yearly one without a monthly plan', () => {
    expect(subscribeLabel(creator, true)).toBe('Subscribe for $9.99 a month')
    expect(subscribeLabel({ ...creator, monthlyPrice: 0 }, true)).toBe('Subscribe for $99.90 a year')
  })

  it('starts with the free trial', () => {
    expect(subscribeLabel(trial, true)).toBe('Start free for 7 days')
    expect(subscribeLabel({ ...trial, durationFreeSubscriptionDays: 1 }, true)).toBe('Start free for a day')
    expect(afterFreeDays(trial)).toBe('Ends automatically. $9.99 a month if you stay.')
  })

  it.each([
    ['if the site has disabled it', trial, false],
    ['to fans who have used it', { ...trial, usedFreeSubscription: true }, true],
  ])('offers no free trial %s', (_, terms, freeEnabled) => {
    expect(freeDaysOf(terms, freeEnabled)).toBe(0)
    expect(subscribeLabel(terms, freeEnabled)).toBe('Subscribe for $9.99 a month')
  })

  it('is null if no subscription is sold', () => {
    const none = { ...creator, monthlyPrice: 0, yearlyPrice: 0 }
    expect(subscriptionPrice(none)).toBeNull()
    expect(subscribeLabel(none, true)).toBeNull()
  })
})
