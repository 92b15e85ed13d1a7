/**
 * A payment service. Declines are results; if the service is unreachable, GatewayDown (503) is thrown. Creating calls
 * take an idempotency key, and a repeat with the same key returns the first result. Never call it inside a transaction.
 */
export interface Gateway {
  /** Its name in addresses and rows. */
  readonly provider: string

  /** Creates a customer. The caller stores the id, because idempotency keys last a day. */
  ensureCustomer(person: { accountId: string; email: string; name: string }): Promise<string>

  /**
   * Saves a card for current and later payments. `key` identifies the attempt: a repeat returns the same card. The id
   * of the saved card may differ from the one of the browser.
   */
  saveCard(card: { key: string; customerId: string; methodId: string }): Promise<CardSetup>
  /** The state of the setup after 3-D Secure. */
  readSetup(setupId: string): Promise<CardSetup>
  /** A saved card. */
  readCard(methodId: string): Promise<CardFace>
  /** Deletes a card. A repeat succeeds. */
  forgetCard(methodId: string): Promise<void>

  /**
   * Charges a card. The row of the payment is committed before, and its id is the idempotency key: a repeat returns the
   * result of the first. After GatewayDown it is unknown whether it was charged: leave the row unchanged, and call
   * findPayment later.
   */
  pay(order: PaymentOrder): Promise<PaymentOutcome>
  readPayment(intentId: string): Promise<PaymentOutcome>
  /** Finds a payment whose response was lost; null if the service never received it. */
  findPayment(search: { paymentId: string; customerId: string }): Promise<PaymentOutcome | null>
  /**
   * Cancels a payment, so that it cannot be completed. A payment that already succeeded stays and is returned as such:
   * always check the status. A failed payment can be completed by anyone with its client secret until it is canceled.
   */
  cancelPayment(intentId: string): Promise<PaymentOutcome>
  /**
   * Refunds a payment or a part of it, once for each `refundId`. After a refusal, a repeat with the next `attempt` tries
   * again. A fully refunded payment is a success.
   */
  refund(order: RefundOrder): Promise<RefundOutcome>
  /** The refunds of a payment, oldest first. */
  readRefunds(intentId: string): Promise<MadeRefund[]>

  /** A dispute as it is now. */
  readDispute(disputeId: string): Promise<Dispute>
  /**
   * Submits the evidence of a dispute, once and for good. A repeat with the same text returns the same. An inquiry that
   * became a chargeback takes evidence again.
   */
  submitEvidence(evidence: { disputeId: string; isInquiry: boolean; text: string }): Promise<EvidenceOutcome>

  /** Creates an account for payouts. The caller stores its id. `country` is an ISO code. */
  createAccount(creator: { creatorId: string; email: string; country?: string }): Promise<string>
  /** The page where the creator completes it. The link expires after some minutes and works once. */
  accountLink(order: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** Transfers money to an account, once for each payout. After a refusal, a repeat tries again. */
  sendTransfer(order: { payoutId: string; accountId: string; cents: number }): Promise<TransferOutcome>

  /**
   * Reads a webhook event; null for irrelevant ones. Throws BAD_SIGNATURE (400) if it is forged or older than five
   * minutes. Events may arrive twice and in any order, so they only name the object to read again.
   */
  readEvent(rawBody: string | Buffer, signature: string | undefined): GatewayEvent | null
}

export interface CardFace {
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  holder: string
  /** The same for the same card number in every account; null if the service has none. */
  fingerprint: string | null
}

export type CardSetup =
  | { status: 'active'; setupId: string; card: CardFace; clientSecret: null }
  /** The browser completes 3-D Secure with the client secret; then readSetup answers the result. */
  | { status: 'require_authentication'; setupId: string; card: CardFace; clientSecret: string }
  | ({ status: 'declined'; setupId: string | null } & Failure)

export interface PaymentOrder {
  paymentId: string
  customerId: string
  methodId: string
  amountCents: number
  currency: 'usd'
  /** The payer is absent: a bank that requires authentication declines with `authentication_required`. */
  offSession: boolean
  /** Shown in the receipt of the service. */
  description: string
}

export interface PaymentOutcome {
  /** Null if the service created nothing. */
  intentId: string | null
  status: 'success' | 'processing' | 'require_authentication' | 'fail' | 'canceled'
  /** The payment's id in the metadata. */
  paymentId: string | null
  /** Received so far. */
  receivedCents: number
  /** Only with require_authentication. */
  clientSecret: string | null
  /** Why it failed: a sentence for the payer, and the service's code. */
  failure: string | null
  failureCode: string | null
}

/** A sentence for the person, and the service's code. */
export interface Failure {
  failure: string
  failureCode: string
}

export interface RefundOrder {
  refundId: string
  paymentId: string
  intentId: string
  cents: number
  /** The number of refusals before. */
  attempt: number
}

/** A refund as the service has it. */
export interface MadeRefund {
  reference: string
  cents: number
  /** Ours; null: made at the service. */
  refundId: string | null
  outcome: RefundOutcome
}

export type RefundOutcome =
  /** Without a reference, the service had refunded everything before. */
  { status: 'success' | 'processing'; reference: string | null } | ({ status: 'fail' } & Failure)

/** A cardholder's complaint about a payment at their bank. */
export interface Dispute {
  disputeId: string
  intentId: string | null
  status: DisputeStatus
  /** The bank only asks: no money was withdrawn. */
  isInquiry: boolean
  /** The category of the service: fraudulent, duplicate, product_not_received … */
  reason: string
  cents: number
  currency: string
  /** Until when evidence is accepted. */
  dueAt: Date | null
  hasEvidence: boolean
  /** Withdrawn from the site's account and returned to it, and what the service took for the dispute. */
  withdrawnCents: number
  returnedCents: number
  feeCents: number
  openedAt: Date
}

/** `closed`: an inquiry ended, or the service prevented the dispute. */
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'

export type EvidenceOutcome = { status: 'submitted'; dispute: Dispute } | ({ status: 'refused' } & Failure)

export interface PayoutAccount {
  accountId: string
  detailsSubmitted: boolean
  /** Money can be sent to it. */
  payoutsEnabled: boolean
}

export type TransferOutcome = { status: 'sent'; transferId: string } | ({ status: 'refused' } & Failure)

export type GatewayEvent = { id: string; type: string } & (
  | { about: 'payment'; intentId: string; paymentId: string | null }
  /** A refund was made or has changed. */
  | { about: 'refund'; intentId: string }
  /** The cardholder disputes the charge, or the dispute has changed. */
  | { about: 'dispute'; disputeId: string; intentId: string }
  | { about: 'setup'; setupId: string }
  | { about: 'account'; accountId: string }
)
