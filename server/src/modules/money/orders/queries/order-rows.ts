import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files } from '#platform/files'
import { type Database, prepared } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { items } from '#tables/items'
import { orders } from '#tables/orders'
import { charges } from '#tables/wallet'

/*
 * An order as buyer and seller see it: the order, the charge, both people (accounts), and the product's picture (items,
 * files).
 */

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
      chargeId: charges.id,
      gross: charges.gross,
      fee: charges.fee,
      refunded: charges.refunded,
      buyer: partyOf(buyer),
      seller: partyOf(seller),
      thumbnail,
      restriction: items.restriction,
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

/** All displayed fields of orders, in one query. */
export const loadOrders = (db: Database, ids: string[]) => orderRows(db).execute({ ids })

export type LoadedOrder = Awaited<ReturnType<typeof loadOrders>>[number]
