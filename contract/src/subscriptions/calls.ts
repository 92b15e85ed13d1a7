import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FanCard } from '../people/shapes.ts'
import { Days, Fields, Id, IdOrUsername, Instant, List, Nullable, OneOf, Search } from '../shapes.ts'
import { Party } from '../wallet/shapes.ts'

const subscriptionFields = {
  _id: Id,
  type: OneOf(['free', 'monthly', 'yearly']),
  /** A cancelled one is deactivated and lasts to its end. */
  status: OneOf(['active', 'deactivated', 'suspended']),
  isLive: Type.Boolean(),
  months: Type.Integer(),
  expiredAt: Instant,
  nextRecurringDate: Nullable(Instant),
  /** Dollars, when it renews itself. */
  renewalPrice: Nullable(Type.Number()),
  paidFrom: Nullable(OneOf(['wallet', 'card'])),
  usedFreeSubscription: Type.Boolean(),
  /** How often the renewal has failed; it is tried again a few times. */
  failures: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
}

export const MySubscription = Fields({
  ...subscriptionFields,
  performer: Fields({ ...Party.properties, monthlyPrice: Type.Number(), yearlyPrice: Type.Number() }),
  card: Nullable(Fields({ brand: Type.String(), last4: Type.String() })),
})
export type MySubscription = Static<typeof MySubscription>

export const Subscriber = Fields({ ...subscriptionFields, user: FanCard })
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
  subscribers: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/search',
    who: 'creator',
    summary: 'Who subscribes to me',
    query: Fields(search),
    response: List(Subscriber),
  }),
  mySubscriptions: endpoint({
    method: 'GET',
    path: '/subscriptions/user/search',
    who: 'user',
    summary: 'What I subscribe to',
    query: Fields({ ...search, performerId: Type.Optional(IdOrUsername) }),
    response: List(MySubscription),
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/payment/{provider}/cancel-subscription/{id}',
    who: 'user',
    summary: 'Let a subscription end when its time is over; a repeat changes nothing',
    params: Fields({ provider: Type.String({ minLength: 1, maxLength: 40 }), id: Id }),
    response: MySubscription,
  }),
}
