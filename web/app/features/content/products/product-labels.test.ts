import { expect, it } from 'vitest'
import { ownStockLabel, stockLabel } from './product-labels'

it.each([
  [null, null, 'Unlimited'],
  [0, 'Sold out', 'Sold out'],
  [1, '1 left', '1 in stock'],
  [10, '10 left', '10 in stock'],
  [11, null, '11 in stock'],
])('of a stock of %s people read %s and its creator %s', (stock, card, own) => {
  expect(stockLabel({ stock })).toBe(card)
  expect(ownStockLabel({ stock })).toBe(own)
})
