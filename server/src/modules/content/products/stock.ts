import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { findGoods, type Ordered, reduceStock } from './store.ts'

/** Reduces the stock by an order. Null means unlimited. */
export async function takeFromStock(tx: Queryable, { productId, quantity }: Ordered) {
  if (await reduceStock(tx, { productId, quantity })) return
  const product = await findGoods(tx, productId)
  if (product?.stock === null) return
  throw outOfStock(product?.stock ?? 0)
}

const outOfStock = (left: number) =>
  conflict('OUT_OF_STOCK', left === 0 ? 'This is sold out.' : `Only ${left} left.`)
