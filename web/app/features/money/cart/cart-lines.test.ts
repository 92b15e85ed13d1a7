import { describe, expect, it } from 'vitest'
import { type CartLine, linesAtMost, piecesIn, readCart, withChanges, withLine, without } from './cart-lines'

const line = (productId: string, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  name: `Print ${productId}`,
  quantity: 1,
  price: 12,
  key: `key-${productId}`,
  ...more,
})

describe('a cart', () => {
  it('is read as it was stored', () => {
    const cart = [line('a', { quantity: 3 }), line('b', { price: 4.5 })]
    expect(readCart(JSON.stringify(cart))).toEqual(cart)
  })

  it.each([null, '', '{', 'null', '{"a":1}', '[null,1,"a"]', '[{"productId":"a"}]'])(
    'is empty when the device kept %s',
    (kept) => expect(readCart(kept)).toEqual([]),
  )

  it.each([0, -1, 1.5, 1001, '2', null])('leaves out a line with the quantity %s', (quantity) =>
    expect(readCart(JSON.stringify([{ ...line('a'), quantity }, line('b')]))).toEqual([line('b')]),
  )

  it('keeps the key of a line whatever changes, so that it is paid once', () => {
    const cart = withChanges([line('a')], 'a', { quantity: 4, price: 9 })
    expect(withLine(cart, line('a', { key: 'another' }))).toEqual([line('a', { quantity: 4, price: 9 })])
  })

  it('has a limited number of products', () => {
    const full = Array.from({ length: linesAtMost }, (_, at) => line(`p${at}`))
    expect(withLine(full, line('one more'))).toBe(full)
    expect(withLine(without(full, 'p0'), line('one more'))).toHaveLength(linesAtMost)
  })

  it('counts items', () => expect(piecesIn([line('a', { quantity: 3 }), line('b')])).toBe(4))
})
