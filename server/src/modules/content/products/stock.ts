import { limits } from '@ovation/contract'
import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { products } from '#tables/products'

interface Ordered {
  productId: string
  quantity: number
}

/** Reduces the stock by an order. Null means unlimited. */
export async function takeFromStock(tx: Queryable, { productId, quantity }: Ordered) {
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.itemId, productId), sql`${products.stock} >= ${quantity}`))
    .returning({ itemId: products.itemId })
  if (taken.length > 0) return
  const [product] = await tx.select().from(products).where(eq(products.itemId, productId))
  if (product?.stock === null) return
  throw outOfStock(product?.stock ?? 0)
}

/** An unlimited stock stays unlimited. */
export async function putBackIntoStock(tx: Queryable, { productId, quantity }: Ordered) {
  await tx
    .update(products)
    .set({ stock: sql`least(${products.stock} + ${quantity}, ${limits.stock})` })
    .where(eq(products.itemId, productId))
}

const outOfStock = (left: number) =>
  conflict('OUT_OF_STOCK', left === 0 ? 'This is sold out.' : `Only ${left} left.`)
