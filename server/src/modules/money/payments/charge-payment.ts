import type { Platform } from '#platform'
import type { PaymentOrder, PaymentOutcome } from '#platform/card-gateway'
import type { PaymentRow } from '#tables/payments'
import { findCard, findCustomerId } from './card-store.ts'
import { requireGateway } from './gateway.ts'
import { refusalOf } from './goods.ts'
import { settlePayment } from './settle-payment.ts'
import { isOpen, owedCents, readPayment, touchPayment } from './store.ts'

export interface Started {
  payment: PaymentRow
  /** With `require_authentication`: what the browser needs to finish it at the bank. */
  clientSecret: string | null
}

/** Continues a stored payment as far as possible. A concurrent call finds the result of the first. */
export async function chargePayment(platform: Platform, id: string): Promise<Started> {
  const payment = await readPayment(platform.db.orm, id)
  if (!isOpen(payment)) return { payment, clientSecret: null }
  const outcome = payment.intentId
    ? await requireGateway(platform, payment.provider).readPayment(payment.intentId)
    : await charge(platform, payment)
  const settled = await settlePayment(platform, payment, outcome)
  return { payment: settled, clientSecret: isOpen(settled) ? outcome.clientSecret : null }
}

/**
 * The payment id is the idempotency key at the payment service, so a repeat never charges twice. The service forgets
 * keys after a day, so a payment whose response was lost is looked up before it is requested again.
 */
export async function charge(platform: Platform, payment: PaymentRow): Promise<PaymentOutcome> {
  if (owedCents(payment) === 0) return ended('success')
  const order = await writeOrder(platform, payment)
  const refusal = await refusalOf(platform, payment)
  const unheard = order && !refusal && isFresh(payment) ? null : await findUnconfirmed(platform, payment)
  if (unheard) return unheard
  if (refusal) return ended('canceled', refusal)
  if (!order) return ended('fail', 'The card has been removed.')
  await touchPayment(platform.db.orm, payment.id)
  return requireGateway(platform, payment.provider).pay(order)
}

const minute = 60_000
const isFresh = ({ createdAt }: PaymentRow) => createdAt.getTime() > Date.now() - minute

/** The payment at the service whose response was lost; null if the request never arrived. */
export async function findUnconfirmed(
  platform: Platform,
  { id: paymentId, accountId, provider }: PaymentRow,
): Promise<PaymentOutcome | null> {
  const customerId = await findCustomerId(platform.db.orm, accountId, provider)
  return customerId ? requireGateway(platform, provider).findPayment({ paymentId, customerId }) : null
}

/** Null if the card was removed meanwhile. */
async function writeOrder({ db }: Platform, payment: PaymentRow): Promise<PaymentOrder | null> {
  const { id: paymentId, accountId, provider, cardId, kind } = payment
  const card = cardId && (await findCard(db.orm, accountId, cardId))
  const customerId = await findCustomerId(db.orm, accountId, provider)
  if (!card || !customerId) return null
  return {
    paymentId,
    customerId,
    methodId: card.methodId,
    amountCents: owedCents(payment),
    currency: 'usd',
    offSession: kind === 'renewal',
    description: descriptions[kind],
  }
}

/** Never change these: the service refuses a repeat with another description as another payment. */
const descriptions: Record<PaymentRow['kind'], string> = {
  top_up: 'Tokens for the wallet',
  subscription: 'A subscription',
  renewal: 'Renewal of a subscription',
}

/** The outcome of a payment that never reached the payment service. */
export const ended = (
  status: 'success' | 'fail' | 'canceled',
  failure: string | null = null,
): PaymentOutcome => ({
  intentId: null,
  paymentId: null,
  status,
  receivedCents: 0,
  clientSecret: null,
  failure,
  failureCode: null,
})
