import { expect, it } from 'vitest'
import { bonusParts } from './bonus-parts'

it('explains a bonus: 112 tokens for $100 include 12 of the package, and $2 off brings 2 from the coupon', () => {
  expect(bonusParts(12, 0, { tokenConversionRate: 1 })).toEqual({ fromPackage: 12, fromCoupon: 0 })
  expect(bonusParts(2, 2, { tokenConversionRate: 1 })).toEqual({ fromPackage: 0, fromCoupon: 2 })
  expect(bonusParts(14, 2, { tokenConversionRate: 0.5 })).toEqual({ fromPackage: 10, fromCoupon: 4 })
})
