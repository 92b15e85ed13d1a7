import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Days,
  Enum,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Search,
  Shape,
} from '../base/shapes.ts'
import { Cover } from '../items/shapes.ts'
import { agreedPrice, Paid, Party } from '../wallet/shapes.ts'
import { Place } from './addresses.ts'

export const DeliveryStatus = Enum('DeliveryStatus', ['processing', 'shipping', 'delivered', 'refunded'])
export type DeliveryStatus = Static<typeof DeliveryStatus>

export const Order = Shape('Order', {
  _id: Id,
  orderNumber: Type.String(),
  deliveryStatus: DeliveryStatus,
  buyer: Party,
  seller: Party,
  productId: Id,
  productName: Type.String(),
  productType: OneOf(['physical', 'digital']),
  productCover: Cover,
  quantity: Type.Integer(),
  unitPrice: Type.Number(),
  totalPrice: Type.Number(),
  /** For the seller: the site's fee, and the earnings. */
  siteCommission: Nullable(Type.Number()),
  netPrice: Nullable(Type.Number()),
  deliveryAddress: Nullable(Place),
  shippingCode: Type.String(),
  userNote: Type.String(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Order = Static<typeof Order>

const byId = Fields({ id: Id })
const search = {
  ...Search,
  ...Days,
  sortBy: Type.Optional(OneOf(['createdAt', 'totalPrice'])),
  deliveryStatus: Type.Optional(DeliveryStatus),
  productType: Type.Optional(OneOf(['physical', 'digital'])),
}

export const orderCalls = {
  buyProduct: endpoint({
    method: 'POST',
    path: '/wallet/charges/product/{id}',
    who: 'user',
    feature: 'store',
    summary: 'Order a product',
    params: byId,
    body: Fields({
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      deliveryAddressId: Type.Optional(Id),
      userNote: OptionalText(500),
      /** The price of one item. */
      ...agreedPrice,
    }),
    response: Paid,
    movesMoney: true,
    errors: { 409: ['OUT_OF_STOCK', 'PRICE_CHANGED', 'TRY_AGAIN'], 422: ['INSUFFICIENT_BALANCE'] },
  }),
  sales: endpoint({
    method: 'GET',
    path: '/orders/search',
    who: 'creator',
    summary: 'List orders for my products',
    query: Fields(search),
    response: List(Order),
  }),
  myOrders: endpoint({
    method: 'GET',
    path: '/orders/users/search',
    who: 'user',
    summary: 'List my orders',
    query: Fields(search),
    response: List(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    who: 'user',
    summary: 'Get an order, as its buyer or seller',
    params: byId,
    response: Order,
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: '/orders/{id}/update',
    who: 'creator',
    summary: 'Update an order’s status, or refund it',
    params: byId,
    body: Fields({ deliveryStatus: Type.Optional(DeliveryStatus), shippingCode: OptionalLine(120) }),
    response: Order,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'ORDER_STATUS_CONFLICT'] },
  }),
  changeDelivery: endpoint({
    method: 'PUT',
    path: '/orders/{id}/update/delivery-address',
    who: 'user',
    summary: 'Change the delivery address of my order before it is shipped',
    params: byId,
    body: Fields({ deliveryAddressId: Id }),
    response: Order,
    errors: { 409: ['ORDER_STATUS_CONFLICT'] },
  }),
  downloadLink: endpoint({
    method: 'GET',
    path: '/performer-assets/products/{id}/download-link',
    who: 'user',
    summary: 'Get a short-lived download link for a digital product I bought',
    params: byId,
    response: Fields({ downloadLink: Type.String(), name: Type.String(), expiresAt: Instant }),
    errors: { 403: ['FORBIDDEN'] },
  }),
}
