import { describe, expect, test } from 'vitest'
import { feeOf, formatDollars, formatTokens, readAmount, requireAgreedPrice } from './index.ts'

describe('an amount of a request', () => {
  test('is read in hundredths, despite floating-point errors', () => {
    expect(readAmount('price', 19.99)).toBe(1999)
    expect(readAmount('price', 1.1)).toBe(110)
  })

  test('with more than two decimals is refused with its field', () => {
    expect(() => readAmount('tip', 60.005)).toThrow(
      expect.objectContaining({ status: 422, fields: [{ path: 'tip', message: expect.any(String) }] }),
    )
  })
})

test('the fee is rounded to a hundredth', () => {
  expect(feeOf(1235, 0.2)).toBe(247)
  expect(feeOf(3, 0.2)).toBe(1)
  expect(feeOf(0, 0.2)).toBe(0)
})

test('amounts in sentences have their unit', () => {
  expect(formatTokens(100)).toBe('1 token')
  expect(formatTokens(123_450)).toBe('1,234.5 tokens')
  expect(formatDollars(999)).toBe('$9.99')
  expect(formatDollars(1000)).toBe('$10.00')
})

describe('the price that was shown', () => {
  const require = (seen: number | undefined, price: number) => () =>
    requireAgreedPrice({ seen, price, format: formatDollars })

  test('is charged as shown; a client that shows none sends none', () => {
    expect(require(9.99, 999)).not.toThrow()
    expect(require(undefined, 999)).not.toThrow()
  })

  test('is refused once it has changed, with the new one', () => {
    expect(require(9.99, 1250)).toThrow(
      expect.objectContaining({
        code: 'PRICE_CHANGED',
        status: 409,
        message: 'The price has changed. It’s $12.50 now.',
      }),
    )
  })
})
