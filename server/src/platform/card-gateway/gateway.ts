/**
 * A payment service. Declines are answers; that the service cannot be reached is thrown (GatewayDown, 503).
 *
 * What creates something takes a name for it, and the same name again answers what was made the first time. Never call
 * it with a transaction open.
 */
export interface Gateway {
  /** Its name in addresses and rows. */
  readonly provider: string

  /** Creates a customer. The caller stores the id, because idempotency keys last a day. */
  ensureCustomer(person: { accountId: string; email: string; name: string }): Promise<string>

  /**
   * Keeps a card for payments now and later. `key` names the attempt: a repeat of it answers the same card. The id of
   * the kept card may differ from the one that came from the browser.
   */
  saveCard(card: { key: string; customerId: string; methodId: string }): Promise<CardSetup>
  /** The state of the setup after 3-D Secure. */
  readSetup(setupId: string): Promise<CardSetup>
  /** A card that was kept. */
  readCard(methodId: string): Promise<CardFace>
  /** A card that is already forgotten is fine. */
  forgetCard(methodId: string): Promise<void>

  /**
   * Charges a card. The row of the payment is committed before, and its id is the idempotency key: a repeat answers
   * what became of the first. When GatewayDown is thrown nobody knows whether it was charged: leave the row as it is,
   * and ask findPayment later.
   */
  pay(order: PaymentOrder): Promise<PaymentOutcome>
  readPayment(intentId: string): Promise<PaymentOutcome>
  /** Finds a payment whose response was lost; null if the service never received it. */
  findPayment(search: { paymentId: string; customerId: string }): Promise<PaymentOutcome | null>
  /**
   * Afterwards nobody can finish it. A payment that already succeeded stays, and is answered as such: always look at
   * the status. One that failed can still be finished by whoever has its client secret, until it is canceled.
   */
  cancelPayment(intentId: string): Promise<PaymentOutcome>
  /** Gives a payment or a part of it back, each part once. One that has wholly been given back is a success. */
  refund(order: { paymentId: string; intentId: string; cents: number }): Promise<RefundOutcome>

  /** Creates an account for payouts. The caller stores its id. `country` is an ISO code. */
  createAccount(creator: { creatorId: string; email: string; country?: string }): Promise<string>
  /** Where the creator fills it in; the link lasts some minutes and works once. */
  accountLink(order: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** Transfers money to an account, once for each payout. After a refusal, a repeat tries again. */
  sendTransfer(order: { payoutId: string; accountId: string; cents: number }): Promise<TransferOutcome>

  /**
   * What the service tells by itself; null for what is nothing to us. Throws BAD_SIGNATURE (400) when it is forged or
   * older than five minutes. Events come twice and in any order, so they only name what to read again.
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
  /** Nobody sits before a screen: a bank that wants to see the owner declines with `authentication_required`. */
  offSession: boolean
  /** Shown in the receipt of the service. */
  description: string
}

export interface PaymentOutcome {
  /** Null when the service took nothing up. */
  intentId: string | null
  status: 'success' | 'processing' | 'require_authentication' | 'fail' | 'canceled'
  /** The payment's id in the metadata. */
  paymentId: string | null
  /** Received so far. */
  receivedCents: number
  /** Only with require_authentication. */
  clientSecret: string | null
  /** Why it failed: a sentence for the payer, and the service's word for it. */
  failure: string | null
  failureCode: string | null
}

/** A sentence for the person, and the service's word for it. */
export interface Failure {
  failure: string
  failureCode: string
}

export type RefundOutcome =
  | { status: 'success' | 'processing'; refundId: string | null }
  | ({ status: 'fail' } & Failure)

export interface PayoutAccount {
  accountId: string
  detailsSubmitted: boolean
  /** Money can be sent to it. */
  payoutsEnabled: boolean
}

export type TransferOutcome = { status: 'sent'; transferId: string } | ({ status: 'refused' } & Failure)

export type GatewayEvent = { id: string; type: string } & (
  | { about: 'payment'; intentId: string; paymentId: string | null }
  | { about: 'refund'; intentId: string; refundedCents: number }
  /** The cardholder disputes the charge. */
  | { about: 'dispute'; intentId: string }
  | { about: 'setup'; setupId: string }
  | { about: 'account'; accountId: string }
)
