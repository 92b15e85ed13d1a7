import { describe, expect, it } from 'vitest'
import { tipAmounts, tipLimits, tipOf } from './tip-amounts'

const limits = { minimumTipPrice: 10, maximumTipPrice: 10_000 }

describe('a tip', () => {
  it('can be tapped: 10, 20, 50, 100, or what the site’s limits make of them', () => {
    expect(tipAmounts(limits)).toEqual([10, 20, 50, 100])
    expect(tipAmounts({ minimumTipPrice: 25, maximumTipPrice: 130 })).toEqual([25, 50, 125])
  })

  it.each([
    ['10', 10],
    ['10000', 10_000],
    [' 12.5 ', 12.5],
    ['12,50', 12.5],
  ])('typed as “%s” is %d tokens', (typed, amount) => expect(tipOf(typed, limits)).toBe(amount))

  it.each(['', '9.99', '10000.01', '12.345', '1e3', '-20', 'ten', 'Infinity'])('is not “%s”', (typed) =>
    expect(tipOf(typed, limits)).toBeNull(),
  )

  it('says its limits', () => expect(tipLimits(limits)).toBe('10 to 10,000'))
})
