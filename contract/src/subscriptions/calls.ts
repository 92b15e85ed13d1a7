import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Days,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  List,
  Nullable,
  OneOf,
  Search,
  Shape,
} from '../base/shapes.ts'
import { Agreed, CouponCode, StartedPayment } from '../payments/shapes.ts'
import { FanCard } from '../people/shapes.ts'
import { Party } from '../wallet/shapes.ts'

export const subscriptionFields = {
  _id: Id,
  type: OneOf(['free', 'monthly', 'yearly']),
  /** A cancelled one is deactivated and stays live until its end. */
  status: OneOf(['active', 'deactivated', 'suspended']),
  isLive: Type.Boolean(),
  months: Type.Integer(),
  expiredAt: Instant,
  nextRecurringDate: Nullable(Instant),
  /** Dollars, if it renews. */
  renewalPrice: Nullable(Type.Number()),
  paidFrom: Nullable(OneOf(['wallet', 'card'])),
  usedFreeSubscription: Type.Boolean(),
  /** How often the renewal has failed. It is retried a few times. */
  failures: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
}

export const MySubscription = Shape('MySubscription', {
  ...subscriptionFields,
  performer: Fields({ ...Party.properties, monthlyPrice: Type.Number(), yearlyPrice: Type.Number() }),
  card: Nullable(Fields({ brand: Type.String(), last4: Type.String() })),
})
export type MySubscription = Static<typeof MySubscription>

export const Subscriber = Shape('Subscriber', { ...subscriptionFields, user: FanCard })
export type Subscriber = Static<typeof Subscriber>

const search = {
  ...Search,
  ...Days,
  sortBy: Type.Optional(OneOf(['updatedAt', 'expiredAt'])),
  status: Type.Optional(OneOf(['active', 'deactivated', 'suspended'])),
  isLive: Type.Optional(Type.Boolean()),
  type: Type.Optional(OneOf(['free', 'monthly', 'yearly'])),
}

export const subscriptionCalls = {
  subscribe: endpoint({
    method: 'POST',
    path: '/payment/subscribe/performers',
    who: 'user',
    summary: 'Subscribe to a creator, free, by card or with tokens, or as a gift',
    body: Fields({
      performerId: IdOrUsername,
      type: OneOf(['monthly', 'yearly', 'free']),
      /** Several months at once, as offered by the creator. */
      months: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      /** Without a card, the wallet pays the price. */
      cardId: Type.Optional(Id),
      couponCode: Type.Optional(CouponCode),
      /** The recipient of a gift. A gift does not renew. */
      giftTo: Type.Optional(IdOrUsername),
      price: Type.Optional(Agreed),
    }),
    response: Fields({
      subscriptionId: Nullable(Id),
      isSubscribed: Type.Boolean(),
      expiredAt: Nullable(Type.String({ format: 'date-time' })),
      /** Null if no card was needed. */
      payment: Nullable(StartedPayment),
      balance: Type.Number(),
      bonusBalance: Type.Number(),
      balanceVersion: Type.Integer(),
    }),
    movesMoney: true,
    perMinute: 30,
    errors: {
      404: ['NOT_FOUND'],
      409: [
        'ALREADY_SUBSCRIBED',
        'EARNINGS_SPENT',
        'FREE_SUBSCRIPTION_USED',
        'NOT_REFUNDABLE',
        'PRICE_CHANGED',
        'SUBSCRIPTION_SUSPENDED',
        'TOKENS_SPENT',
      ],
      422: ['INSUFFICIENT_BALANCE'],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/search',
    who: 'creator',
    summary: 'List my subscribers',
    query: Fields(search),
    response: List(Subscriber),
  }),
  mySubscriptions: endpoint({
    method: 'GET',
    path: '/subscriptions/user/search',
    who: 'user',
    summary: 'List my subscriptions',
    query: Fields({ ...search, performerId: Type.Optional(IdOrUsername) }),
    response: List(MySubscription),
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/payment/{provider}/cancel-subscription/{id}',
    who: 'user',
    summary: 'Cancel a subscription at the end of its period; idempotent',
    params: Fields({ provider: Type.String({ minLength: 1, maxLength: 40 }), id: Id }),
    response: MySubscription,
    errors: { 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
}
