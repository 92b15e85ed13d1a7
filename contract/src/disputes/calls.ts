import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Days,
  Enum,
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
import { Party } from '../wallet/shapes.ts'

export const DisputeStatus = Enum('DisputeStatus', [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'closed',
])
export type DisputeStatus = Static<typeof DisputeStatus>

const disputeFields = {
  _id: Id,
  status: DisputeStatus,
  /** The bank only asks: no money was withdrawn. */
  isInquiry: Type.Boolean(),
  /** The category of the payment service: fraudulent, duplicate, product_not_received … */
  reason: Type.String(),
  /** In the currency. */
  amount: Type.Number(),
  currency: Type.String(),
  dueAt: Nullable(Type.String({ format: 'date-time', description: 'Until when evidence is accepted.' })),
  payer: Nullable(Party),
  paymentId: Id,
  /** What was paid for: tokens for a wallet, or a subscription to a creator. */
  paidFor: Fields({
    kind: OneOf(['top_up', 'subscription', 'renewal']),
    /** Tokens. */
    amount: Type.Number(),
    performer: Nullable(Party),
  }),
  openedAt: Instant,
  closedAt: Nullable(Instant),
}

/** A chargeback: the cardholder disputes a payment at their bank. */
export const Dispute = Shape('Dispute', disputeFields)
export type Dispute = Static<typeof Dispute>

export const DisputeInFull = Shape('DisputeInFull', {
  ...disputeFields,
  /** The id at the payment service. */
  reference: Type.String(),
  provider: Type.String(),
  /** Withdrawn from the site’s account at the payment service, returned to it, and the fee of the dispute. */
  withdrawn: Type.Number(),
  returned: Type.Number(),
  fee: Type.Number(),
  evidence: Nullable(
    Fields({ text: Type.String(), operator: Nullable(Type.String()), submittedAt: Instant }),
  ),
  maySubmit: Type.Boolean({ description: 'Evidence is still accepted, and none was submitted.' }),
  events: Type.Array(
    Fields({
      _id: Id,
      event: Type.Unsafe<
        'opened' | 'changed' | 'escalated' | 'withdrawn' | 'returned' | 'submitted' | 'closed'
      >({
        ...OneOf(['opened', 'changed', 'escalated', 'withdrawn', 'returned', 'submitted', 'closed']),
        description: '`escalated`: an inquiry became a chargeback, which needs evidence again.',
      }),
      status: Type.String(),
      operator: Nullable(Type.String({ description: 'Null: the payment service.' })),
      createdAt: Instant,
    }),
    { maxItems: 200, description: 'Oldest first.' },
  ),
})
export type DisputeInFull = Static<typeof DisputeInFull>

const byId = Fields({ id: Id })

export const disputeCalls = {
  disputes: endpoint({
    method: 'GET',
    path: '/operator/disputes',
    who: 'operator',
    capability: 'refunds',
    summary: 'List disputed payments, latest first; those that need a response, the first due first',
    query: Fields({
      ...Page,
      ...Days,
      sort: Search.sort,
      status: Type.Optional(DisputeStatus),
      personId: Type.Optional(IdOrUsername),
    }),
    response: List(Dispute),
  }),
  dispute: endpoint({
    method: 'GET',
    path: '/operator/disputes/{id}',
    who: 'operator',
    capability: 'refunds',
    summary: 'Get a dispute with its evidence and history',
    params: byId,
    response: DisputeInFull,
  }),
  submitEvidence: endpoint({
    method: 'POST',
    path: '/operator/disputes/{id}/evidence',
    who: 'operator',
    capability: 'refunds',
    summary: 'Submit the evidence of a dispute to the bank, once and for good',
    params: byId,
    body: Fields({ text: Text(20_000) }),
    response: DisputeInFull,
    errors: {
      409: ['DISPUTE_CLOSED', 'EVIDENCE_REFUSED', 'EVIDENCE_SUBMITTED'],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
}
