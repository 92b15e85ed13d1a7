import type { orderCalls, QueryOf } from '@ovation/contract'
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { between, fileIdsOf, readItem } from '#modules/content/items'
import { findGoods } from '#modules/content/products'
import { findFile } from '#platform/files'
import type { Listing, Sort } from '#platform/paging'
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

/** The orders by a buyer, or from a seller. */
export type Whose = { buyerId: string } | { sellerId: string }

const isOf = (whose: Whose) =>
  'buyerId' in whose ? eq(orders.buyerId, whose.buyerId) : eq(orders.sellerId, whose.sellerId)

/** Locks the order of this buyer or seller. */
export async function lockOrder(tx: Queryable, orderId: string, whose: Whose): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOf(whose)))
    .for('no key update')
  return order
}

export async function readOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** Locks the order that this charge paid. */
export async function lockOrderOfCharge(tx: Queryable, chargeId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId)).for('no key update')
  return order
}

/** Orders of a product that were not refunded, in order of their charges, after the given one. */
export const ordersOfProduct = (db: Queryable, productId: string, after: string, limit: number) =>
  db
    .select({ chargeId: orders.chargeId })
    .from(orders)
    .where(
      and(eq(orders.productId, productId), ne(orders.deliveryStatus, 'refunded'), gt(orders.chargeId, after)),
    )
    .orderBy(asc(orders.chargeId))
    .limit(limit)

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

/** The ids of the orders of these charges, by charge id. */
export async function orderIdsOfCharges(db: Queryable, chargeIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: orders.id, chargeId: orders.chargeId })
    .from(orders)
    .where(inArray(orders.chargeId, chargeIds))
  return new Map(rows.map(({ id, chargeId }) => [chargeId, id]))
}

type Search = QueryOf<typeof orderCalls.sales>

const words = sql`lower(concat_ws(' ', '', ${orders.number}, ${orders.productName}))`

export function ordersOf(whose: Whose, search: Search): Listing {
  const wanted = search.q?.trim()
  return {
    id: orders.id,
    from: sql`${orders}`,
    where: [
      isOf(whose),
      wanted ? sql`${words} like words_like(${wanted})` : undefined,
      search.deliveryStatus && eq(orders.deliveryStatus, search.deliveryStatus),
      search.productType && eq(orders.productType, search.productType),
      ...between(orders.createdAt, search),
    ],
    sort: sortOf(search),
  }
}

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: Search): Sort {
  const keys: Record<typeof sortBy, Sort['keys'][number]> = {
    createdAt: { kind: 'instant', by: orders.createdAt },
    totalPrice: { kind: 'integer', by: sql`(${orders.unitPrice} * ${orders.quantity})` },
  }
  return { name: sortBy, keys: [keys[sortBy], { kind: 'id', by: orders.id }], direction: sort }
}

/** Whether a seller still has something to deliver, or a buyer's address is still needed to send something. */
export async function hasOpenOrder(db: Queryable, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        and(eq(orders.sellerId, accountId), inArray(orders.deliveryStatus, ['processing', 'shipping'])),
        and(eq(orders.buyerId, accountId), eq(orders.deliveryStatus, 'processing')),
      ),
    )
    .limit(1)
  return found.length > 0
}
