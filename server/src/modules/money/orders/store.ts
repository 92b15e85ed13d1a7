import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fileIdsOf, readItem } from '#modules/content/items'
import { findGoods } from '#modules/content/products'
import { findFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { type OrderRow, orders } from '#tables/orders'

/** The product and its current terms. */
export async function findTerms(db: Queryable, productId: string) {
  const [found, goods] = await Promise.all([readItem(db, productId), findGoods(db, productId)])
  if (!found || !goods) return undefined
  const { item, isShown: isOnSale } = found
  return { name: item.title, type: goods.type, price: item.price, isOnSale }
}

export async function insertOrder(tx: Queryable, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('The order was not written.')
  return row
}

/** Locks the order of this buyer or seller. */
export async function lockOrder(tx: Queryable, orderId: string, whose: SQL): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), whose))
    .for('no key update')
  return order
}

/** Only the address and the status of an order ever change. */
export async function changeOrder(tx: Queryable, order: OrderRow) {
  const { deliveryStatus, shippingCode, deliveryAddress } = order
  await tx
    .update(orders)
    .set({ deliveryStatus, shippingCode, deliveryAddress, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
}

/** The file behind a digital product. */
export async function findDownload(db: Queryable, productId: string) {
  const [goods, [fileId]] = await Promise.all([findGoods(db, productId), fileIdsOf(db, productId)])
  const file = fileId === undefined ? undefined : await findFile(db, fileId)
  return goods && file && { type: goods.type, name: file.name, storageKey: file.storageKey }
}
