import { expect, it } from 'vitest'
import { isYearBelowMonth, yearlyAdvice } from './yearly-price'

it.each([
  [{ monthlyPrice: 9.99, yearlyPrice: 5 }, 'A year would cost less than one month ($9.99).'],
  [{ monthlyPrice: 5, yearlyPrice: 60.01 }, 'Twelve months would cost less ($60).'],
  [{ monthlyPrice: 5, yearlyPrice: 60 }, null],
  [{ monthlyPrice: 5, yearlyPrice: 5 }, null],
  [{ monthlyPrice: 0, yearlyPrice: 60 }, null],
  [{ monthlyPrice: 5, yearlyPrice: 0 }, null],
  [{ monthlyPrice: 5, yearlyPrice: Number.NaN }, null],
])('%o says %s', (prices, words) => expect(yearlyAdvice(prices)).toBe(words))

it('only a year below a month is asked about', () => {
  expect(isYearBelowMonth({ monthlyPrice: 9.99, yearlyPrice: 9.98 })).toBe(true)
  expect(isYearBelowMonth({ monthlyPrice: 9.99, yearlyPrice: 500 })).toBe(false)
  expect(isYearBelowMonth({ monthlyPrice: 9.99, yearlyPrice: 0 })).toBe(false)
})
