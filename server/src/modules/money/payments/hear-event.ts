import { and, eq } from 'drizzle-orm'
import type { Platform } from '#platform'
import type { Gateway, GatewayEvent } from '#platform/card-gateway'
import { AppError } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { paymentEvents } from '#tables/payments'
import { refreshAccount } from './connect-account.ts'
import { requireGateway } from './gateway.ts'
import { refreshCard } from './keep-card.ts'
import { takeBack } from './refund-payment.ts'
import { settlePayment, tellPayer } from './settle-payment.ts'
import { changePayment, findPaymentOf, lockPayment, owedCents } from './store.ts'

type About<Subject extends GatewayEvent['about']> = Extract<GatewayEvent, { about: Subject }>
type Remember = (tx: Queryable) => Promise<unknown>

/**
 * What a payment service tells by itself. An event only says where to look: what counts is read anew, so that its order
 * and its repeats do not matter. A forged or stale one is refused, and nothing is written.
 */
export async function hearEvent(
  platform: Platform,
  provider: string,
  rawBody: Buffer,
  signature: string | undefined,
) {
  const gateway = requireGateway(platform, provider)
  const event = gateway.readEvent(rawBody, signature)
  if (!event || (await isKnown(platform.db.orm, provider, event.id))) return
  const remember: Remember = (tx) =>
    tx.insert(paymentEvents).values({ provider, eventId: event.id, type: event.type }).onConflictDoNothing()
  switch (event.about) {
    case 'payment':
      return hearOfPayment(platform, gateway, event, remember)
    case 'refund':
      return hearOfRefund(platform, gateway, event, remember)
    case 'dispute':
      return hearOfDispute(platform, gateway, event, remember)
    case 'setup':
      return refreshCard(platform, gateway, event.setupId, remember)
    case 'account':
      return refreshAccount(platform, gateway, event.accountId, remember)
  }
}

async function isKnown(db: Queryable, provider: string, eventId: string) {
  const known = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known.length > 0
}

async function hearOfPayment(
  platform: Platform,
  gateway: Gateway,
  { intentId }: About<'payment'>,
  remember: Remember,
) {
  const outcome = await gateway.readPayment(intentId)
  const payment = await findPaymentOf(platform.db.orm, gateway.provider, { intentId, id: outcome.paymentId })
  if (payment) await settlePayment(platform, payment, outcome, remember)
}

/** Our own refunds are told too; one made at the payment service takes back what was bought, when that can be. */
async function hearOfRefund(
  platform: Platform,
  gateway: Gateway,
  { intentId, refundedCents }: About<'refund'>,
  remember: Remember,
) {
  const { orm } = platform.db
  const known = await findPaymentOf(orm, gateway.provider, { intentId })
  if (!known) return
  try {
    const refunded = await orm.transaction(async (tx) => {
      await remember(tx)
      const payment = await lockPayment(tx, known.id)
      if (payment.status !== 'success' || refundedCents < owedCents(payment)) return null
      await takeBack(platform, tx, payment)
      return changePayment(tx, payment.id, { refundedCents: owedCents(payment) })
    })
    if (refunded) await tellPayer(platform, refunded)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    platform.log.error({ paymentId: known.id }, `a refund made at ${gateway.provider}: ${error.message}`)
    await remember(orm)
  }
}

async function hearOfDispute(
  { db, log }: Platform,
  gateway: Gateway,
  { intentId }: About<'dispute'>,
  remember: Remember,
) {
  const known = await findPaymentOf(db.orm, gateway.provider, { intentId })
  if (!known) return
  log.warn({ paymentId: known.id }, 'a payment is disputed')
  await db.orm.transaction(async (tx) => {
    await remember(tx)
    await changePayment(tx, known.id, { disputedAt: known.disputedAt ?? new Date() })
  })
}
