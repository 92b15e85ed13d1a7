import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cover } from '../items/shapes.ts'
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
} from '../shapes.ts'
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
  /** For the seller: what the site keeps, and what is left. */
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
    summary: 'Order a product',
    params: byId,
    body: Fields({
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      deliveryAddressId: Type.Optional(Id),
      userNote: OptionalText(500),
      /** Of one. */
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
    summary: 'What was ordered from me',
    query: Fields(search),
    response: List(Order),
  }),
  myOrders: endpoint({
    method: 'GET',
    path: '/orders/users/search',
    who: 'user',
    summary: 'What I ordered',
    query: Fields(search),
    response: List(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    who: 'user',
    summary: 'An order, for whoever ordered or sells',
    params: byId,
    response: Order,
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: '/orders/{id}/update',
    who: 'creator',
    summary: 'Say how far an order is, or give the tokens back',
    params: byId,
    body: Fields({ deliveryStatus: Type.Optional(DeliveryStatus), shippingCode: OptionalLine(120) }),
    response: Order,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'ORDER_STATUS_CONFLICT'] },
  }),
  changeDelivery: endpoint({
    method: 'PUT',
    path: '/orders/{id}/update/delivery-address',
    who: 'user',
    summary: 'Send my order somewhere else, while it is being prepared',
    params: byId,
    body: Fields({ deliveryAddressId: Id }),
    response: Order,
    errors: { 409: ['ORDER_STATUS_CONFLICT'] },
  }),
  downloadLink: endpoint({
    method: 'GET',
    path: '/performer-assets/products/{id}/download-link',
    who: 'user',
    summary: 'Where the digital product I bought can be fetched, for a short while',
    params: byId,
    response: Fields({ downloadLink: Type.String(), name: Type.String(), expiresAt: Instant }),
    errors: { 403: ['FORBIDDEN'] },
  }),
}
