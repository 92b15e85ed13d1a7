import Type from 'typebox'
import { AuditEntry } from '../audit/calls.ts'
import { endpoint } from '../base/endpoint.ts'
import { Amount, Days, Fields, Id, IdOrUsername, List, OneOf, Page, Search, Text } from '../base/shapes.ts'
import {
  RefundPreview,
  Transaction,
  TransactionInFull,
  TransactionStatus,
  TransactionType,
} from './shapes.ts'

const byId = Fields({ id: Id })
const Tokens = Amount(0.01, 1_000_000_000)
const part = Type.Optional(
  Type.Number({ ...Tokens, description: 'Tokens to refund. Without it, all that is left.' }),
)

export const transactionCalls = {
  transactions: endpoint({
    method: 'GET',
    path: '/operator/transactions',
    who: 'operator',
    capability: 'transactions',
    summary: 'List all payments, latest first; those within amounts, largest first',
    query: Fields({
      ...Page,
      ...Days,
      sort: Search.sort,
      sortBy: Type.Optional(
        Type.Unsafe<'createdAt' | 'amount'>({
          ...OneOf(['createdAt', 'amount']),
          description: 'Payments within amounts are always sorted by amount.',
        }),
      ),
      type: Type.Optional(TransactionType),
      status: Type.Optional(TransactionStatus),
      paidFrom: Type.Optional(OneOf(['wallet', 'card'])),
      personId: Type.Optional(IdOrUsername),
      minAmount: Type.Optional(Amount(0, 1_000_000_000)),
      maxAmount: Type.Optional(Amount(0, 1_000_000_000)),
    }),
    response: List(Transaction),
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/operator/transactions/{id}',
    who: 'operator',
    capability: 'transactions',
    summary: 'Get a payment with its refunds, payouts and ledger entries',
    params: byId,
    response: TransactionInFull,
  }),
  transactionHistory: endpoint({
    method: 'GET',
    path: '/operator/transactions/{id}/history',
    who: 'operator',
    capability: 'transactions',
    summary: 'List what operators did about a payment, latest first',
    params: byId,
    query: Fields(Page),
    response: List(AuditEntry),
  }),
  previewRefund: endpoint({
    method: 'POST',
    path: '/operator/transactions/{id}/refund/preview',
    who: 'operator',
    capability: 'refunds',
    summary: 'Show what a refund would change for the payer and the creator; changes nothing',
    params: byId,
    body: Fields({
      amount: part,
      endSubscription: Type.Optional(
        Type.Boolean({ description: 'As in the refund: the subscription would end too.' }),
      ),
    }),
    response: RefundPreview,
    errors: { 409: ['ALREADY_REFUNDED', 'NOT_PAID', 'NOT_REFUNDABLE', 'TOKENS_SPENT'] },
  }),
  refundTransaction: endpoint({
    method: 'POST',
    path: '/operator/transactions/{id}/refund',
    who: 'operator',
    capability: 'refunds',
    summary: 'Refund a payment, in whole or in part, to the wallet or the card that paid it',
    params: byId,
    body: Fields({
      amount: part,
      reason: Text(1000),
      refunded: Type.Optional(
        Type.Number({
          ...Amount(0, 1_000_000_000),
          description:
            'What was refunded before, as the operator saw it; 409 if more has been refunded since. A refund of an amount needs this or an Idempotency-Key.',
        }),
      ),
      mayOwe: Type.Optional(
        Type.Boolean({
          description:
            'Refunds although the creator’s earnings do not cover it. The creator then owes the rest.',
        }),
      ),
      endSubscription: Type.Optional(
        Type.Boolean({ description: 'Also ends the subscription that was paid from a wallet.' }),
      ),
    }),
    response: TransactionInFull,
    movesMoney: true,
    errors: {
      409: [
        'ALREADY_REFUNDED',
        'EARNINGS_SPENT',
        'NOT_PAID',
        'NOT_REFUNDABLE',
        'REFUND_CHANGED',
        'TOKENS_SPENT',
      ],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
}
