/**
 * A payment service. Declines are answers; that the service cannot be reached is thrown (GatewayDown, 503).
 *
 * What creates something takes a name for it, and the same name again answers what was made the first time. Never call
 * it with a transaction open.
 */
export interface Gateway {
  /** Its name in addresses and rows. */
  readonly provider: string

  /** Makes an account known to the service; whoever asks keeps the id, for a service remembers a name for a day. */
  ensureCustomer(person: { accountId: string; email: string; name: string }): Promise<string>

  /**
   * Keeps a card for payments now and later. `key` names the attempt: a repeat of it answers the same card. The id of
   * the kept card may differ from the one that came from the browser.
   */
  saveCard(card: { key: string; customerId: string; methodId: string }): Promise<CardSetup>
  /** What became of it after the owner was at their bank. */
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
  /** The payment of that row, when its answer was never heard; null when the service never got it. */
  findPayment(search: { paymentId: string; customerId: string }): Promise<PaymentOutcome | null>
  /**
   * Afterwards nobody can finish it. A payment that already succeeded stays, and is answered as such: always look at
   * the status. One that failed can still be finished by whoever has its client secret, until it is canceled.
   */
  cancelPayment(intentId: string): Promise<PaymentOutcome>
  /** Gives a payment or a part of it back, each part once. One that has wholly been given back is a success. */
  refund(order: { paymentId: string; intentId: string; cents: number }): Promise<RefundOutcome>

  /** Opens an account for payouts, whose id whoever asks keeps. `country` is an ISO code. */
  createAccount(creator: { creatorId: string; email: string; country?: string }): Promise<string>
  /** Where the creator fills it in; the link lasts some minutes and works once. */
  accountLink(order: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** Sends money to such an account, once for each payout however often it is called. After a refusal it tries anew. */
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
  /** The same for the same card number, whoever keeps it; null when the service does not say. */
  fingerprint: string | null
}

export type CardSetup =
  | { status: 'active'; setupId: string; card: CardFace; clientSecret: null }
  /** The browser finishes it at the bank with the client secret; then readSetup tells. */
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
  /** What the payer reads in the receipt of the service. */
  description: string
}

export interface PaymentOutcome {
  /** Null when the service took nothing up. */
  intentId: string | null
  status: 'success' | 'processing' | 'require_authentication' | 'fail' | 'canceled'
  /** Whose row it is, as far as the service was told. */
  paymentId: string | null
  /** What has arrived so far. */
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
  /** Whoever owns the card wants the money back from their bank. */
  | { about: 'dispute'; intentId: string }
  | { about: 'setup'; setupId: string }
  | { about: 'account'; accountId: string }
)
