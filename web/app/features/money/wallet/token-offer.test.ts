import { describe, expect, it } from 'vitest'
import { coupon } from '~/testing/money'
import {
  bonusOf,
  discountOf,
  enough,
  extraOf,
  offerOf,
  ownOffer,
  priceOf,
  type TokenPackage,
} from './token-offer'

const terms = { minimumWalletPrice: 2.95, maximumWalletPrice: 300, tokenConversionRate: 1 }

const sized = (tokens: number, price = tokens): TokenPackage => ({
  _id: `0198c000-0000-7000-8000-${String(tokens).padStart(12, '0')}`,
  name: 'Matinee',
  description: '',
  price,
  tokens,
  ordering: 0,
})

describe('the price of a top-up', () => {
  it('a custom amount must be within the limits, both included', () => {
    expect(ownOffer(2.95, terms)).toEqual({ tokens: 2.95, price: 2.95, bought: { amount: 2.95 } })
    expect(ownOffer(300, terms)?.tokens).toBe(300)
    for (const amount of [0, 2.94, 300.01, -5, 60.005, Number.NaN]) expect(ownOffer(amount, terms)).toBeNull()
  })

  it('at ten cents a token a dollar buys ten', () => {
    expect(ownOffer(19.99, { ...terms, tokenConversionRate: 0.1 })?.tokens).toBe(199.9)
  })

  it('a coupon reduces the price, to the cent, and keeps the tokens', () => {
    const offer = offerOf(sized(26, 24.99))
    expect(discountOf(offer, coupon(0.15))).toBe(3.75)
    expect(priceOf(offer, coupon(0.15))).toBe(21.24)
    expect(offer.tokens).toBe(26)
    expect(priceOf(offer, null)).toBe(24.99)
    expect(priceOf(offer, coupon(1))).toBe(0)
  })

  it('unpaid tokens are a bonus: of a package, of a coupon, of both', () => {
    expect(bonusOf(offerOf(sized(112, 100)), null, terms)).toBe(12)
    expect(bonusOf(offerOf(sized(100, 100)), coupon(0.5), terms)).toBe(50)
    expect(bonusOf(offerOf(sized(112, 100)), coupon(0.5), terms)).toBe(62)
    expect(bonusOf(offerOf(sized(5, 10)), null, terms)).toBe(0)
  })

  it('a package shows its additional tokens', () => {
    expect(extraOf(sized(112, 100), terms)).toBe(12)
    expect(extraOf(sized(10, 10), terms)).toBe(0)
    expect(extraOf(sized(5, 10), terms)).toBe(0)
  })

  it('for missing tokens, the smallest package that covers them is offered', () => {
    const packages = [sized(112), sized(10), sized(54)]
    expect(enough(packages, 33)?.tokens).toBe(54)
    expect(enough(packages, 10)?.tokens).toBe(10)
    expect(enough(packages, 500)?.tokens).toBe(112)
    expect(enough([], 5)).toBeUndefined()
  })
})
