import { limits, type operatorOrderCalls, type QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Listing } from '#platform/paging'
import { orders } from '#tables/orders'

type Search = QueryOf<typeof operatorOrderCalls.allOrders>

/** A whole number that fits the column. */
const orderNumber = /^#?(\d{1,15})$/

/** All orders, or those of a buyer or a seller. The search is an order number. */
export function allOrders(search: Search): Listing {
  const { q = '', deliveryStatus, productType, buyerId, sellerId, sort = 'desc' } = search
  const words = q.trim()
  const number = orderNumber.exec(words)?.[1]
  return {
    id: orders.id,
    from: sql`${orders}`,
    where: [
      words ? (number ? eq(orders.number, Number(number)) : sql`false`) : undefined,
      buyerId ? eq(orders.buyerId, buyerId) : undefined,
      sellerId ? eq(orders.sellerId, sellerId) : undefined,
      deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
      productType && eq(orders.productType, productType),
      ...between(orders.createdAt, search),
    ],
    sort: {
      name: 'all orders',
      direction: sort,
      keys: [
        { kind: 'instant', by: orders.createdAt },
        { kind: 'id', by: orders.id },
      ],
    },
    countsUpTo: limits.countedRows,
  }
}
