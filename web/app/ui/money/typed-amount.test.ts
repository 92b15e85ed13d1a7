import { expect, it } from 'vitest'
import { amountProblem, readAmount } from './typed-amount'

it('reads cents after a point or a comma, and an empty field as no amount', () => {
  expect(readAmount(' 12,50 ')).toBe(12.5)
  expect(readAmount('19.99')).toBe(19.99)
  expect(readAmount('')).toBeNaN()
})

it('says that an amount has too many digits before it says that it is too much', () => {
  const limits = 'From 1 to 10.'
  expect(amountProblem('60.005', limits)).toBe('Use up to two decimal places.')
  expect(amountProblem('60', limits)).toBe(limits)
  expect(amountProblem('ten', limits)).toBe(limits)
})
