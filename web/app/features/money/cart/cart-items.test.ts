import type { Product } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { product } from '~/testing/products'
import { bySeller, type CartItem, changesOf, isOrderable, mostOf, obstacleOf, totalOf } from './cart-items'
import type { CartLine } from './cart-lines'

const line = (of: Product, more: Partial<CartLine> = {}): CartLine => ({
  productId: of._id,
  name: of.name,
  quantity: 1,
  price: of.price,
  key: 'key',
  ...more,
})

const item = (facts: Partial<Product> = {}, more: Partial<CartLine> = {}): CartItem => {
  const one = product(facts)
  return { line: line(one, more), product: one }
}

const bought = { type: 'digital', access: { allowed: true, reason: 'purchase' } } as const

describe('the items of a cart', () => {
  it.each<[string, CartItem, string | null]>([
    ['a product in stock', item(), null],
    ['a product with unlimited stock', item({ stock: null }), null],
    ['a download', item({ type: 'digital', stock: null }), null],
    ['a physical product ordered before', item({ access: { allowed: true, reason: 'purchase' } }), null],
    ['a deleted product', { ...item(), product: null }, 'This is no longer for sale.'],
    ['a sold-out product', item({ stock: 0 }), 'This is sold out.'],
    ['a download bought before', item(bought), 'You already have this.'],
    ['a product that is free now', item({ price: 0 }), 'This is now free, so there’s nothing to order.'],
    ['one’s own product', item({ access: { allowed: true, reason: 'owner' } }), 'This is your own product.'],
  ])('%s: %#', (_what, one, obstacle) => {
    expect(obstacleOf(one)).toBe(obstacle)
    expect(isOrderable(one)).toBe(obstacle === null)
  })

  it('name the old and the new price if it changed', () => {
    const now = product({ price: 14.5 })
    expect(changesOf(line(now, { price: 12 }), now)).toEqual({
      changes: { price: 14.5, quantity: 1, name: 'Tour print' },
      sentences: ['The price changed from 12 to 14.50 tokens.'],
    })
  })

  it('never exceed the stock', () => {
    const now = product({ stock: 2 })
    expect(changesOf(line(now, { quantity: 4 }), now)).toMatchObject({
      changes: { quantity: 2 },
      sentences: ['Only 2 left.'],
    })
  })

  it('have no note while nothing changed', () => {
    const now = product()
    expect(changesOf(line(now, { quantity: 5 }), now).sentences).toEqual([])
  })

  it.each([
    [{ stock: 3 }, 3],
    [{ stock: null }, 1000],
    [{ stock: 5000 }, 1000],
    [{ type: 'digital', stock: null }, 1],
  ] as const)('can be had as often as %o allows', (facts, most) => expect(mostOf(product(facts))).toBe(most))

  it('sum exactly to the hundredth', () => {
    const three = [item({ price: 0.1 }, { quantity: 3 }), item({ price: 20.25 })].filter(isOrderable)
    expect(totalOf(three)).toBe(20.55)
  })

  it('are grouped by seller', () => {
    const other = { ...product().performer, _id: 'other', name: 'Inês Duarte' }
    const gone: CartItem = { ...item(), product: null }
    const items = [item({ name: 'A' }), item({ name: 'B', performer: other }), gone, item({ name: 'C' })]
    const groups = bySeller(items).map((group) => [
      group.seller?.name ?? null,
      group.items.map(({ product }) => product?.name),
    ])
    expect(groups).toEqual([
      ['Sam Whitlock', ['A', 'C']],
      ['Inês Duarte', ['B']],
      [null, [undefined]],
    ])
  })
})
