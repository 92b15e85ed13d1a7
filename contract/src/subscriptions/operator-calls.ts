import Type, { type Static } from 'typebox'
import { AuditEntry } from '../audit/calls.ts'
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
  Page,
  Search,
  Shape,
  Text,
} from '../base/shapes.ts'
import { ChargeStatus, Party } from '../wallet/shapes.ts'
import { subscriptionFields } from './calls.ts'

const operatorFields = { ...subscriptionFields, user: Nullable(Party), performer: Nullable(Party) }

/** A subscription as operators see it. */
export const OperatorSubscription = Shape('OperatorSubscription', operatorFields)
export type OperatorSubscription = Static<typeof OperatorSubscription>

const mostPayments = 200

export const SubscriptionInFull = Shape('SubscriptionInFull', {
  ...operatorFields,
  canceledAt: Nullable(Instant),
  card: Nullable(Fields({ brand: Type.String(), last4: Type.String() })),
  payments: Type.Array(
    Fields({
      /** The id of the transaction. */
      _id: Id,
      status: ChargeStatus,
      paidFrom: OneOf(['wallet', 'card']),
      /** Tokens. */
      amount: Type.Number(),
      refunded: Type.Number(),
      /** Somebody else for a gift. */
      payer: Nullable(Party),
      createdAt: Instant,
    }),
    { maxItems: mostPayments, description: 'Latest first.' },
  ),
})
export type SubscriptionInFull = Static<typeof SubscriptionInFull>

const byId = Fields({ id: Id })

export const operatorSubscriptionCalls = {
  suspensionEffects: endpoint({
    method: 'GET',
    path: '/operator/people/{id}/suspension/effects',
    who: 'operator',
    capability: 'suspensions',
    summary: 'Get what a suspension of a person would do to their subscribers',
    params: byId,
    response: Fields({
      subscribers: Type.Integer({ description: 'They are notified, and nothing renews.' }),
      refundDays: Type.Integer({
        description: 'A permanent suspension refunds what was paid in so many days before it.',
      }),
      refunds: Type.Integer({ description: 'The payments it would refund now.' }),
      refunded: Type.Number({ description: 'Their worth in tokens.' }),
    }),
  }),
  allSubscriptions: endpoint({
    method: 'GET',
    path: '/operator/subscriptions',
    who: 'operator',
    capability: 'transactions',
    summary: 'List all subscriptions, latest first; those that renew or expire, the next first',
    query: Fields({
      ...Page,
      ...Days,
      sort: Search.sort,
      status: Type.Optional(subscriptionFields.status),
      type: Type.Optional(subscriptionFields.type),
      userId: Type.Optional(IdOrUsername),
      performerId: Type.Optional(IdOrUsername),
      next: Type.Optional(
        Type.Unsafe<'renewal' | 'expiry'>({
          ...OneOf(['renewal', 'expiry']),
          description: 'Only live ones that renew, or that end without a renewal.',
        }),
      ),
    }),
    response: List(OperatorSubscription),
  }),
  subscriptionForOperator: endpoint({
    method: 'GET',
    path: '/operator/subscriptions/{id}',
    who: 'operator',
    capability: 'transactions',
    summary: 'Get a subscription with its payments',
    params: byId,
    response: SubscriptionInFull,
  }),
  subscriptionHistory: endpoint({
    method: 'GET',
    path: '/operator/subscriptions/{id}/history',
    who: 'operator',
    capability: 'transactions',
    summary: 'List what operators did about a subscription, latest first',
    params: byId,
    query: Fields(Page),
    response: List(AuditEntry),
  }),
  endSubscription: endpoint({
    method: 'POST',
    path: '/operator/subscriptions/{id}/cancel',
    who: 'operator',
    capability: 'refunds',
    summary: 'Cancel a subscription at the end of its period, or end it now; idempotent',
    params: byId,
    body: Fields({ when: OneOf(['period-end', 'now']), reason: Text(1000) }),
    response: SubscriptionInFull,
  }),
}
