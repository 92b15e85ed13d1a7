import { isAllowed, type Order, type orderCalls, type QueryOf } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { noSuchOrder, presentOrder, presentOrders } from './present.ts'
import { ordersOf, type Whose } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof orderCalls.sales>

/** Orders from this creator. */
export const listSales = (parts: Parts, sellerId: string, search: Search) =>
  list(parts, sellerId, { sellerId }, search)

/** Orders by this person. */
export const listOrders = (parts: Parts, buyerId: string, search: Search) =>
  list(parts, buyerId, { buyerId }, search)

const list = (parts: Parts, viewerId: string, whose: Whose, search: Search) =>
  readPage(parts.db.orm, ordersOf(whose, search), search, (ids) => presentOrders(parts, viewerId, ids))

/** Visible to the buyer, the seller and operators, who see the address by a call that is logged. */
export async function viewOrder(parts: Parts, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await presentOrder(parts, viewer.id, orderId)
  if ([order.buyer._id, order.seller._id].includes(viewer.id)) return order
  if (!isAllowed(viewer.operatorRole, 'orders')) throw noSuchOrder()
  return { ...order, deliveryAddress: null }
}
