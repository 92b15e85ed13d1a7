import { describe, expect, it } from 'vitest'
import { tipAmounts, tipLimits, tipOf } from './tip-amounts'

const limits = { minimumTipPrice: 10, maximumTipPrice: 10_000 }

describe('a tip', () => {
  it('has the presets 10, 20, 50, 100, adapted to the site’s limits', () => {
    expect(tipAmounts(limits)).toEqual([10, 20, 50, 100])
    expect(tipAmounts({ minimumTipPrice: 25, maximumTipPrice: 130 })).toEqual([25, 50, 125])
  })

  it.each([
    ['10', 10],
    ['10000', 10_000],
    [' 12.5 ', 12.5],
    ['12,50', 12.5],
  ])('entered as “%s” is %d tokens', (typed, amount) => expect(tipOf(typed, limits)).toBe(amount))

  it.each(['', '9.99', '10000.01', '12.345', '1e3', '-20', 'ten', 'Infinity'])('refuses “%s”', (typed) =>
    expect(tipOf(typed, limits)).toBeNull(),
  )

  it('names its limits', () => expect(tipLimits(limits)).toBe('10 to 10,000'))
})
