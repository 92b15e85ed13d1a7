import { isAllowed, type Order, type orderCalls, type QueryOf } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { noSuchOrder, presentOrder, presentOrders } from './present.ts'
import { ordersOf, type Whose } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof orderCalls.sales>

/** Orders from this creator. */
export const listSales = (parts: Parts, viewer: Viewer, search: Search) =>
  list(parts, viewer, { sellerId: viewer.id }, search)

/** Orders by this person. */
export const listOrders = (parts: Parts, viewer: Viewer, search: Search) =>
  list(parts, viewer, { buyerId: viewer.id }, search)

const list = (parts: Parts, viewer: Viewer, whose: Whose, search: Search) =>
  readPage(parts.db.orm, ordersOf(whose, search), search, async (ids) =>
    (await presentOrders(parts, viewer.id, ids)).map((order) => asSeen(viewer, order)),
  )

/** Visible to the buyer, the seller and operators. */
export async function viewOrder(parts: Parts, viewer: Viewer, orderId: string): Promise<Order> {
  const order = asSeen(viewer, await presentOrder(parts, viewer.id, orderId))
  if (!isParty(viewer, order) && !isAllowed(viewer.operatorRole, 'orders')) throw noSuchOrder()
  return order
}

const isParty = ({ id }: Viewer, { buyer, seller }: Order) => [buyer._id, seller._id].includes(id)

/** Operators see the address by a call that is logged, also while they see the site as the buyer or the seller. */
const asSeen = (viewer: Viewer, order: Order): Order =>
  isParty(viewer, order) && viewer.purpose !== 'view' ? order : { ...order, deliveryAddress: null }
