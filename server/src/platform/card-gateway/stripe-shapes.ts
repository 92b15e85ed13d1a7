import type Stripe from 'stripe'
import type {
  CardFace,
  Dispute,
  DisputeStatus,
  Failure,
  GatewayEvent,
  MadeRefund,
  PaymentOutcome,
  PayoutAccount,
  RefundOutcome,
} from './gateway.ts'

export function cardFaceOf({ id, card, billing_details }: Stripe.PaymentMethod): CardFace {
  return {
    methodId: id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '0000',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 1970,
    holder: billing_details.name ?? '',
    fingerprint: card?.fingerprint ?? null,
  }
}

/** Null if the card is saved, or waits for its owner. */
export function setupFailureOf({ status, last_setup_error }: Stripe.SetupIntent): Failure | null {
  if (status === 'succeeded' || status === 'requires_action') return null
  return {
    failure: last_setup_error?.message ?? 'The card was not kept.',
    failureCode: last_setup_error?.decline_code ?? last_setup_error?.code ?? status,
  }
}

const statuses: Record<string, PaymentOutcome['status']> = {
  succeeded: 'success',
  processing: 'processing',
  requires_action: 'require_authentication',
  requires_confirmation: 'require_authentication',
  requires_payment_method: 'fail',
  canceled: 'canceled',
}

export function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  const status = statuses[intent.status] ?? 'processing'
  const error = status === 'fail' ? intent.last_payment_error : null
  return {
    intentId: intent.id,
    status,
    paymentId: intent.metadata.paymentId ?? null,
    receivedCents: intent.amount_received,
    clientSecret: status === 'require_authentication' ? intent.client_secret : null,
    failure: error?.message ?? null,
    failureCode: error?.decline_code ?? error?.code ?? null,
  }
}

export function refundOf({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status: 'success', reference: id }
  if (status === 'failed' || status === 'canceled') {
    return { status: 'fail', failure: 'The card cannot be refunded.', failureCode: failure_reason ?? status }
  }
  return { status: 'processing', reference: id }
}

/** Refunds by earlier versions name the payment only, which had one. */
export const madeRefundOf = (refund: Stripe.Refund): MadeRefund => ({
  reference: refund.id,
  cents: refund.amount,
  refundId: refund.metadata?.refundId ?? refund.metadata?.paymentId ?? null,
  outcome: refundOf(refund),
})

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id

const disputeStatuses: Record<string, DisputeStatus> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_needs_response: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, status, reason, amount, currency, created, payment_intent, evidence_details: details } = dispute
  const sum = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)
  const moved = dispute.balance_transactions.map(({ amount }) => amount)
  return {
    disputeId: id,
    intentId: idOf(payment_intent) ?? null,
    status: disputeStatuses[status] ?? 'under_review',
    isInquiry: status.startsWith('warning_'),
    reason,
    cents: amount,
    currency,
    dueAt: details.due_by ? new Date(details.due_by * 1000) : null,
    hasEvidence: details.submission_count > 0,
    withdrawnCents: 0 - sum(moved.filter((cents) => cents < 0)),
    returnedCents: sum(moved.filter((cents) => cents > 0)),
    feeCents: sum(dispute.balance_transactions.map(({ fee }) => fee)),
    openedAt: new Date(created * 1000),
  }
}

export function payoutAccountOf(account: Stripe.Account): PayoutAccount {
  return {
    accountId: account.id,
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled && account.capabilities?.transfers === 'active',
  }
}

export function eventOf(event: Stripe.Event): GatewayEvent | null {
  const { id, type } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      return { id, type, about: 'payment', intentId: intent.id, paymentId: intent.metadata.paymentId ?? null }
    }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed': {
      const intentId = idOf(event.data.object.payment_intent)
      return intentId ? { id, type, about: 'refund', intentId } : null
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id: disputeId, payment_intent: intent } = event.data.object
      const intentId = idOf(intent)
      return intentId ? { id, type, about: 'dispute', disputeId, intentId } : null
    }
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return { id, type, about: 'setup', setupId: event.data.object.id }
    case 'account.updated':
      return { id, type, about: 'account', accountId: event.data.object.id }
    default:
      return null
  }
}
