/** The stored resources in Stripe's shapes; `sandbox` has the internal fields. */
export type Resource =
  | Customer
  | PaymentMethod
  | SetupIntent
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Account
  | Transfer
  | Event
  | RememberedAnswer

export type Kind = Resource['object']
export type ResourceOf<K extends Kind> = Extract<Resource, { object: K }>

export type Metadata = Record<string, string>

interface Made {
  id: string
  /** In seconds. */
  created: number
}

export interface Customer extends Made {
  object: 'customer'
  livemode: false
  email: string | null
  name: string | null
  metadata: Metadata
}

export interface PaymentMethod extends Made {
  object: 'payment_method'
  livemode: false
  type: 'card'
  card: {
    brand: string
    last4: string
    fingerprint: string
    exp_month: number
    exp_year: number
    funding: string
    country: string
  }
  billing_details: { name: string | null; email: null; phone: null; tax_id: null }
  customer: string | null
  metadata: Metadata
  sandbox: { token: string; wasDetached: boolean }
}

/** Why an attempt failed, as an intent remembers it. */
export interface AttemptError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  doc_url: string
}

export interface SetupIntent extends Made {
  object: 'setup_intent'
  livemode: false
  client_secret: string
  customer: string | null
  payment_method: string | null
  status: 'requires_confirmation' | 'requires_payment_method' | 'requires_action' | 'succeeded'
  usage: string
  next_action: NextAction | null
  last_setup_error: AttemptError | null
  metadata: Metadata
  /** The card that is being set up, also when the attempt failed. */
  sandbox: { paymentMethodId: string }
}

export interface PaymentIntent extends Made {
  object: 'payment_intent'
  livemode: false
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  customer: string | null
  description: string | null
  latest_charge: string | null
  payment_method: string | null
  status:
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  canceled_at: number | null
  next_action: NextAction | null
  last_payment_error: AttemptError | null
  metadata: Metadata
  sandbox: { paymentMethodId: string }
}

export interface NextAction {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect' }
}

export interface Charge extends Made {
  object: 'charge'
  livemode: false
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  payment_intent: string
  payment_method: string
  paid: true
  refunded: boolean
  status: 'succeeded'
}

export interface Refund extends Made {
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  failure_reason?: string
  reason: string | null
  metadata: Metadata
}

/** A movement of the site's money at the service, because of a dispute. */
export interface DisputeTransaction {
  object: 'balance_transaction'
  id: string
  amount: number
  fee: number
  currency: string
  reporting_category: 'dispute' | 'dispute_reversal'
}

export interface Dispute extends Made {
  object: 'dispute'
  livemode: false
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  /** Those of an inquiry begin with `warning_`. */
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  is_charge_refundable: boolean
  balance_transactions: DisputeTransaction[]
  evidence: { uncategorized_text: string | null }
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  metadata: Metadata
}

export interface Account extends Made {
  object: 'account'
  email: string | null
  country: string
  capabilities: { transfers: 'active' | 'inactive' }
  charges_enabled: boolean
  details_submitted: boolean
  payouts_enabled: boolean
  metadata: Metadata
}

export interface Transfer extends Made {
  object: 'transfer'
  livemode: false
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  reversed: false
  description: string | null
  transfer_group: string | null
  metadata: Metadata
}

export interface Event extends Made {
  object: 'event'
  livemode: false
  api_version: string | null
  type: string
  data: { object: object }
  pending_webhooks: number
  request: { id: null; idempotency_key: string | null }
  sandbox: { tries: number }
}

/** The response stored under an idempotency key. */
export interface RememberedAnswer extends Made {
  object: 'idempotency_key'
  fingerprint: string
  status: number
  answer: object
}

export function isA<K extends Kind>(kind: K, resource: Resource | null): resource is ResourceOf<K> {
  return resource?.object === kind
}

/** As the world sees it. */
export function shown(resource: Resource): object {
  return { ...resource, sandbox: undefined }
}
