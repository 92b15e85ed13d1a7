import { describe, expect, it } from 'vitest'
import { isInHundredths, toHundredths } from './amounts.ts'

describe('an amount of money', () => {
  it('has whole hundredths', () => {
    const cents = Array.from({ length: 30_001 }, (_, whole) => whole)
    const typed = (whole: number) =>
      Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`)
    expect(cents.filter((whole) => !isInHundredths(typed(whole)))).toEqual([])
    expect(cents.filter((whole) => toHundredths(typed(whole)) !== whole)).toEqual([])
  })

  it.each([19.99, 1.1, 0.07, 1.005e2, 999_999_999.99])('accepts %d', (amount) =>
    expect(isInHundredths(amount)).toBe(true),
  )

  it.each([60.005, 9.999, 0.001, 1e-9, 0.1 + 0.2, Number.NaN])('refuses %d', (amount) =>
    expect(isInHundredths(amount)).toBe(false),
  )
})
