import type Stripe from 'stripe'
import type {
  CardFace,
  Failure,
  GatewayEvent,
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
  if (status === 'succeeded') return { status: 'success', refundId: id }
  if (status === 'failed' || status === 'canceled') {
    return { status: 'fail', failure: 'The card cannot be refunded.', failureCode: failure_reason ?? status }
  }
  return { status: 'processing', refundId: id }
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
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents } = event.data.object
      const intentId = typeof intent === 'string' ? intent : intent?.id
      return intentId ? { id, type, about: 'refund', intentId, refundedCents } : null
    }
    case 'charge.dispute.created': {
      const { payment_intent: intent } = event.data.object
      const intentId = typeof intent === 'string' ? intent : intent?.id
      return intentId ? { id, type, about: 'dispute', intentId } : null
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
