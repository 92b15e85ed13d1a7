import type { Order, orderCalls, QueryOf } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { orders } from '#tables/orders'
import { noSuchOrder, presentOrder, presentOrders } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof orderCalls.sales>

/** Orders from this creator. */
export const listSales = (parts: Parts, sellerId: string, search: Search) =>
  list(parts, sellerId, eq(orders.sellerId, sellerId), search)

/** Orders by this person. */
export const listOrders = (parts: Parts, buyerId: string, search: Search) =>
  list(parts, buyerId, eq(orders.buyerId, buyerId), search)

const list = (parts: Parts, viewerId: string, whose: SQL, search: Search) =>
  readPage(parts.db.orm, listing(whose, search), search, (ids) => presentOrders(parts, viewerId, ids))

const words = sql`lower(concat_ws(' ', '', ${orders.number}, ${orders.productName}))`

function listing(whose: SQL, search: Search): Listing {
  const wanted = search.q?.trim()
  return {
    id: orders.id,
    from: sql`${orders}`,
    where: [
      whose,
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

/** Visible to the buyer, the seller and operators. */
export async function viewOrder(parts: Parts, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await presentOrder(parts, viewer.id, orderId)
  const isTheirs = [order.buyer._id, order.seller._id].includes(viewer.id)
  if (!isTheirs && !viewer.isOperator) throw noSuchOrder()
  return order
}
