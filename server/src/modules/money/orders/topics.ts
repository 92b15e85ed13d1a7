import { topic } from '#platform/extensions'
import type { OrderRow } from '#tables/orders'

/** An order was placed, or its status changed. */
export interface OrderChange {
  order: OrderRow
  isNew: boolean
}

export const orderChanged = topic<OrderChange>('order.changed')
