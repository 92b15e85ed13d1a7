import { expect, it } from 'vitest'
import { type Coupon, discountFor, discountLabel, whyNotFor } from './coupon'

const coupon = (facts: Partial<Coupon>): Coupon => ({
  ...{ code: 'CLAP', value: 0, amount: null, scope: 'all', packageId: null, performerId: null },
  ...facts,
})

it('an amount is subtracted to the cent and never more than the price', () => {
  expect(discountFor(12.34, coupon({ amount: 4.99 }))).toBe(4.99)
  expect(discountFor(4, coupon({ amount: 4.99 }))).toBe(4)
  expect(discountFor(9.99, coupon({ value: 0.15 }))).toBe(1.5)
  expect(discountFor(9.99, null)).toBe(0)
})

it('the label shows a percentage or an amount', () => {
  expect(discountLabel(coupon({ value: 0.2 }))).toBe('20% off')
  expect(discountLabel(coupon({ value: 0.333 }))).toBe('33.3% off')
  expect(discountLabel(coupon({ amount: 5 }))).toBe('$5 off')
})

it('names what a coupon is for, if that is not this purchase', () => {
  const topUp = { kind: 'top_up', packageId: 'small' } as const
  const subscription = { kind: 'subscription', performerId: 'teo' } as const
  for (const bought of [topUp, subscription]) expect(whyNotFor(coupon({}), bought)).toBeNull()
  expect(whyNotFor(coupon({ scope: 'top_up' }), subscription)).toContain('only for top-ups')
  expect(whyNotFor(coupon({ scope: 'subscription' }), topUp)).toContain('only for subscriptions')
  expect(whyNotFor(coupon({ scope: 'top_up', packageId: 'small' }), topUp)).toBeNull()
  expect(whyNotFor(coupon({ scope: 'top_up', packageId: 'large' }), topUp)).toContain('another package')
  expect(whyNotFor(coupon({ scope: 'subscription', performerId: 'mia' }), subscription)).toContain(
    'another creator',
  )
})
