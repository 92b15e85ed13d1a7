import { expect, it } from 'vitest'
import { amountProblem, readAmount } from './typed-amount'

it('cents follow a point or a comma, and an empty field is no amount', () => {
  expect(readAmount(' 12,50 ')).toBe(12.5)
  expect(readAmount('19.99')).toBe(19.99)
  expect(readAmount('')).toBeNaN()
})

it('too many decimals are reported before the limits', () => {
  const limits = 'From 1 to 10.'
  expect(amountProblem('60.005', limits)).toBe('Use up to two decimal places.')
  expect(amountProblem('60', limits)).toBe(limits)
  expect(amountProblem('ten', limits)).toBe(limits)
})
