import { describe, expect, it } from 'vitest'
import { bundlePrice, bundlesIn, mostDiscount } from './bundles'

describe('bundles of months', () => {
  it('are read row by row, percent as fractions', () => {
    const form = new FormData()
    form.set('bundles.0.months', '3')
    form.set('bundles.0.discount', '10')
    form.set('bundles.1.months', '12')
    form.set('bundles.1.discount', '29')
    expect(bundlesIn(form)).toEqual([
      { months: 3, discount: 0.1 },
      { months: 12, discount: 0.29 },
    ])
  })

  it('are none without rows, which removes existing ones', () => {
    expect(bundlesIn(new FormData())).toEqual([])
  })

  it.each([
    [5.9, 3, 50],
    [9.99, 3, 70],
    [2.95, 2, 1],
    [0, 3, 90],
    [300, 12, 90],
  ])('of %s a month, %i months are at most %i percent off', (price, months, percent) =>
    expect(mostDiscount(price, months, 2.95)).toBe(percent),
  )

  it('cost what the server will charge, to the cent', () => {
    expect(bundlePrice(9.99, 3, 10)).toBe(26.97)
  })
})
