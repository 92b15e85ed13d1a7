import Type, { type Static } from 'typebox'
import { AuditEntry } from '../audit/calls.ts'
import { endpoint } from '../base/endpoint.ts'
import { Days, Fields, Id, IdOrUsername, List, OneOf, Page, Search, Shape } from '../base/shapes.ts'
import { Place } from './addresses.ts'
import { DeliveryStatus, Order } from './calls.ts'

const { deliveryAddress: _address, ...shown } = Order.properties

/** An order as operators see it. The address is shown by a call of its own. */
export const OperatorOrder = Shape('OperatorOrder', {
  ...shown,
  hasAddress: Type.Boolean(),
  /** The sale that paid it. */
  chargeId: Id,
  /** What of the price was refunded, in tokens. */
  refunded: Type.Number(),
})
export type OperatorOrder = Static<typeof OperatorOrder>

const byId = Fields({ id: Id })
const asOperator = { who: 'operator', capability: 'orders' } as const

export const operatorOrderCalls = {
  allOrders: endpoint({
    ...asOperator,
    method: 'GET',
    path: '/operator/orders',
    summary: 'List all orders, latest first; a search finds an order by its number',
    query: Fields({
      ...Page,
      ...Days,
      q: Search.q,
      sort: Search.sort,
      deliveryStatus: Type.Optional(DeliveryStatus),
      productType: Type.Optional(OneOf(['physical', 'digital'])),
      buyerId: Type.Optional(IdOrUsername),
      sellerId: Type.Optional(IdOrUsername),
    }),
    response: List(OperatorOrder),
  }),
  orderForOperator: endpoint({
    ...asOperator,
    method: 'GET',
    path: '/operator/orders/{id}',
    summary: 'Get an order without its address',
    params: byId,
    response: OperatorOrder,
  }),
  orderHistory: endpoint({
    ...asOperator,
    method: 'GET',
    path: '/operator/orders/{id}/history',
    summary: 'List what operators did about an order, latest first',
    params: byId,
    query: Fields(Page),
    response: List(AuditEntry),
  }),
  openOrderAddress: endpoint({
    ...asOperator,
    method: 'POST',
    path: '/operator/orders/{id}/address',
    summary: 'Show the delivery address of an order; the access is logged',
    params: byId,
    response: Place,
  }),
}
