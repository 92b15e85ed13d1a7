import { describe, expect, it } from 'vitest'
import { cardPrice, priceLabel, trialLabel, yearlySaving } from './price'

const marisol = {
  monthlyPrice: 9.99,
  yearlyPrice: 99.9,
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 7,
}

describe('a price on a card', () => {
  it('names the sum and the month', () => {
    expect(priceLabel(marisol)).toBe('$9.99 / month')
    expect(priceLabel({ monthlyPrice: 12, yearlyPrice: 0 })).toBe('$12 / month')
    expect(priceLabel({ monthlyPrice: 0, yearlyPrice: 80 })).toBe('$80 / year')
  })

  it('shows the free trial first, if the viewer can still get it', () => {
    const viewed = { ...marisol, usedFreeSubscription: false, isSubscribed: false }
    const plain = { price: '$9.99 / month', after: null }
    expect(cardPrice(viewed, true)).toEqual({ price: 'Free for 7 days', after: '$9.99 / month' })
    expect(cardPrice(viewed, false)).toEqual(plain)
    expect(cardPrice({ ...viewed, usedFreeSubscription: true }, true)).toEqual(plain)
    expect(cardPrice({ ...viewed, isSubscribed: true }, true)).toEqual(plain)
  })

  it('is Free where nothing is asked', () => {
    expect(priceLabel({ monthlyPrice: 0, yearlyPrice: 0 })).toBe('Free')
  })
})

describe('a free start', () => {
  it('says how long it lasts', () => {
    expect(trialLabel(marisol, true)).toBe('First 7 days free')
    expect(trialLabel({ ...marisol, durationFreeSubscriptionDays: 1 }, true)).toBe('First day free')
  })

  it('is not promised where the site or the creator has none, or where all is free', () => {
    expect(trialLabel(marisol, false)).toBeNull()
    expect(trialLabel({ ...marisol, isFreeSubscription: false }, true)).toBeNull()
    expect(trialLabel({ ...marisol, monthlyPrice: 0 }, true)).toBeNull()
  })
})

describe('a year', () => {
  it('says what it saves, to the cent', () => {
    expect(yearlySaving(marisol)).toBe('$19.98 less than twelve months')
  })

  it('is null without a saving or a price', () => {
    expect(yearlySaving({ monthlyPrice: 5, yearlyPrice: 60 })).toBeNull()
    expect(yearlySaving({ monthlyPrice: 5, yearlyPrice: 0 })).toBeNull()
  })
})
