import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/accounts'
import { isShown, itemFiles, items } from '#modules/items'
import { products } from '#modules/products'
import { charges } from '#modules/wallet'
import { files } from '#platform/files'
import { type Database, prepared, type Queryable } from '#platform/postgres'
import { type OrderRow, orders } from '#tables/orders'

/** What is sold, and on which terms, at this moment. */
export async function findTerms(db: Queryable, productId: string) {
  const [terms] = await db
    .select({
      name: items.title,
      type: products.type,
      price: items.price,
      isOnSale: sql<boolean>`${isShown}`,
    })
    .from(items)
    .innerJoin(products, eq(products.itemId, items.id))
    .where(eq(items.id, productId))
  return terms
}

export async function insertOrder(tx: Queryable, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('The order was not written.')
  return row
}

/** The order of this buyer or seller, which nobody else changes until the transaction ends. */
export async function lockOrder(tx: Queryable, orderId: string, whose: SQL): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), whose))
    .for('no key update')
  return order
}

/** Of an order, only where it goes and how far it is ever changes. */
export async function changeOrder(tx: Queryable, order: OrderRow) {
  const { deliveryStatus, shippingCode, deliveryAddress } = order
  await tx
    .update(orders)
    .set({ deliveryStatus, shippingCode, deliveryAddress, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
}

/** The file behind a digital product. */
export async function findDownload(db: Queryable, productId: string) {
  const [download] = await db
    .select({ type: products.type, name: files.name, storageKey: files.storageKey })
    .from(products)
    .innerJoin(itemFiles, eq(itemFiles.itemId, products.itemId))
    .innerJoin(files, eq(files.id, itemFiles.fileId))
    .where(eq(products.itemId, productId))
    .limit(1)
  return download
}

export async function emailOf(db: Queryable, accountId: string): Promise<string | null> {
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.email ?? null
}

const buyer = alias(accounts, 'buyer')
const seller = alias(accounts, 'seller')
const thumbnail = alias(files, 'thumbnail')
const partyOf = ({ id, username, name, avatarFileId }: typeof buyer | typeof seller) => ({
  id,
  username,
  name,
  avatarFileId,
})

const orderRows = prepared((orm) =>
  orm
    .select({
      order: orders,
      gross: charges.gross,
      fee: charges.fee,
      buyer: partyOf(buyer),
      seller: partyOf(seller),
      thumbnail,
    })
    .from(orders)
    .innerJoin(charges, eq(charges.id, orders.chargeId))
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .innerJoin(seller, eq(seller.id, orders.sellerId))
    .innerJoin(items, eq(items.id, orders.productId))
    .leftJoin(thumbnail, eq(thumbnail.id, items.thumbnailFileId))
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('order_rows'),
)

/** Everything orders show, in one query. */
export const loadOrders = (db: Database, ids: string[]) => orderRows(db).execute({ ids })

export type LoadedOrder = Awaited<ReturnType<typeof loadOrders>>[number]
