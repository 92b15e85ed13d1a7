import { limits } from '@ovation/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listed } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { products } from '#tables/products'
import { itemQuery } from '#views/item-card'

/** The columns of a product besides those of the item. */
export type Goods = Pick<typeof products.$inferSelect, 'type' | 'stock'>

export const productRows = itemQuery<Goods>({
  name: 'product_rows',
  columns: ', d.type, d.stock',
  joins: 'join products d on d.item_id = i.id',
})

export async function findGoods(db: Queryable, productId: string): Promise<Goods | undefined> {
  const [goods] = await db.select().from(products).where(eq(products.itemId, productId))
  return goods
}

/** Locks the stock until the transaction ends, so that no sale is lost when it is written back. */
export async function lockGoods(tx: Queryable, productId: string): Promise<Goods> {
  const [goods] = await tx.select().from(products).where(eq(products.itemId, productId)).for('no key update')
  if (!goods) throw new Error('There is a product without its own row.')
  return goods
}

export async function setGoods(tx: Queryable, productId: string, goods: Goods) {
  await tx
    .insert(products)
    .values({ itemId: productId, ...goods })
    .onConflictDoUpdate({ target: products.itemId, set: goods })
}

export interface Ordered {
  productId: string
  quantity: number
}

/** Returns false without enough stock, and for an unlimited one, which stays unlimited. */
export async function reduceStock(tx: Queryable, { productId, quantity }: Ordered): Promise<boolean> {
  const reduced = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.itemId, productId), sql`${products.stock} >= ${quantity}`))
    .returning({ itemId: products.itemId })
  return reduced.length > 0
}

/** An unlimited stock stays unlimited. */
export async function putBackIntoStock(tx: Queryable, { productId, quantity }: Ordered) {
  await tx
    .update(products)
    .set({ stock: sql`least(${products.stock} + ${quantity}, ${limits.stock})` })
    .where(eq(products.itemId, productId))
}

export const typeIs = (type: Goods['type'] | undefined): SQL | undefined =>
  type &&
  sql`exists (select from ${products} where ${products.itemId} = ${listed.id} and ${products.type} = ${type})`
