import type { Platform } from '#platform'
import type { Gateway, GatewayEvent } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import { refreshAccount } from './connect-account.ts'
import { addEvent, isKnownEvent } from './event-store.ts'
import { followRefunds } from './follow-refunds.ts'
import { requireGateway } from './gateway.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { refreshCard } from './save-card.ts'
import { settlePayment } from './settle-payment.ts'
import { changePayment, findPaymentOf, lockPayment } from './store.ts'

type About<Subject extends GatewayEvent['about']> = Extract<GatewayEvent, { about: Subject }>
type Remember = (tx: Queryable) => Promise<unknown>

/**
 * Handles a webhook event. An event only names the object that changed; its state is read from the service, so that
 * order and repeats don't matter. A forged or stale event is refused and changes nothing.
 */
export async function handleWebhookEvent(
  platform: Platform,
  provider: string,
  rawBody: Buffer,
  signature: string | undefined,
) {
  const gateway = requireGateway(platform, provider)
  const event = gateway.readEvent(rawBody, signature)
  if (!event || (await isKnownEvent(platform.db.orm, provider, event.id))) return
  const remember: Remember = (tx) => addEvent(tx, { provider, eventId: event.id, type: event.type })
  switch (event.about) {
    case 'payment':
      return handlePaymentEvent(platform, gateway, event, remember)
    case 'refund':
      return handleRefundEvent(platform, gateway, event, remember)
    case 'dispute':
      return handleDisputeEvent(platform, gateway, event, remember)
    case 'setup':
      return refreshCard(platform, gateway, event.setupId, remember)
    case 'account':
      return refreshAccount(platform, gateway, event.accountId, remember)
  }
}

async function handlePaymentEvent(
  platform: Platform,
  gateway: Gateway,
  { intentId }: About<'payment'>,
  remember: Remember,
) {
  const outcome = await gateway.readPayment(intentId)
  const payment = await findPaymentOf(platform.db.orm, gateway.provider, { intentId, id: outcome.paymentId })
  if (payment) await settlePayment(platform, payment, outcome, remember)
}

/** Refunds made at the payment service revoke what was bought. Our own refunds arrive here too. */
async function handleRefundEvent(
  platform: Platform,
  gateway: Gateway,
  { intentId }: About<'refund'>,
  remember: Remember,
) {
  const { orm } = platform.db
  const known = await findPaymentOf(orm, gateway.provider, { intentId })
  if (!known) return
  await followRefunds(platform, gateway, known, intentId)
  await remember(orm)
}

/** The payment is marked. The dispute itself is recorded by a listener. */
async function handleDisputeEvent(
  { db, extensions, log }: Platform,
  gateway: Gateway,
  { disputeId, intentId }: About<'dispute'>,
  remember: Remember,
) {
  const dispute = await gateway.readDispute(disputeId)
  if (dispute.intentId !== intentId) return
  // A payment may be disputed before the response that names its intent was recorded.
  const { paymentId } = await gateway.readPayment(intentId)
  const known = await findPaymentOf(db.orm, gateway.provider, { intentId, id: paymentId })
  if (!known) return
  log.warn({ paymentId: known.id, status: dispute.status }, 'a payment is disputed')
  await db.orm.transaction(async (tx) => {
    await remember(tx)
    const payment = await lockPayment(tx, known.id)
    await changePayment(tx, payment.id, { disputedAt: payment.disputedAt ?? dispute.openedAt })
    await extensions.announce(tx, paymentDisputed, { payment, dispute })
  })
}
