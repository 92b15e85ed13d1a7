import type Stripe from 'stripe'
import { paymentUnheard } from './failures.ts'
import type { Gateway, MadeRefund, PaymentOutcome } from './gateway.ts'
import { cardsOnly, type StripeClient } from './stripe-client.ts'
import { failureOf, isRefused } from './stripe-failures.ts'
import { madeRefundOf, outcomeOf, refundOf } from './stripe-shapes.ts'

type Payments = Pick<
  Gateway,
  'pay' | 'readPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'readRefunds'
>

/** Charges to cards, and their refunds. */
export const stripePayments = ({ stripe, ask }: StripeClient): Payments => ({
  pay: ({ paymentId, customerId, methodId, amountCents, currency, offSession, description }) =>
    ask(async (): Promise<PaymentOutcome> => {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            payment_method: methodId,
            automatic_payment_methods: cardsOnly,
            confirm: true,
            off_session: offSession,
            description,
            metadata: { paymentId },
          },
          { idempotencyKey: paymentId },
        )
        return outcomeOf(intent)
      } catch (error) {
        if (!isRefused(error)) throw error
        return {
          intentId: error.payment_intent?.id ?? null,
          status: 'fail',
          paymentId,
          receivedCents: 0,
          clientSecret: null,
          ...failureOf(error),
        }
      }
    }, paymentUnheard),

  readPayment: (intentId) => ask(async () => outcomeOf(await stripe.paymentIntents.retrieve(intentId))),

  findPayment: ({ paymentId, customerId }) =>
    ask(async () => {
      const { data } = await stripe.paymentIntents.list({ customer: customerId, limit: 100 })
      const found = data.find(({ metadata }) => metadata.paymentId === paymentId)
      return found ? outcomeOf(found) : null
    }),

  cancelPayment: (intentId) =>
    ask(async () => {
      const canceled = await stripe.paymentIntents.cancel(intentId).catch((error) => {
        if (!isRefused(error)) throw error
        return stripe.paymentIntents.retrieve(intentId)
      })
      return outcomeOf(canceled)
    }),

  refund: ({ refundId, paymentId, intentId, cents, attempt }) =>
    ask(async () => {
      try {
        // Stripe keeps idempotency keys for a day, but refunds forever.
        const made = (await listRefunds(stripe, intentId)).find(
          (refund) => refund.refundId === refundId && refund.outcome.status !== 'fail',
        )
        if (made) return made.outcome
        const params = { payment_intent: intentId, amount: cents, metadata: { paymentId, refundId } }
        return refundOf(
          await stripe.refunds.create(params, { idempotencyKey: `refund:${refundId}:${attempt}` }),
        )
      } catch (error) {
        if (!isRefused(error)) throw error
        if (error.code === 'charge_already_refunded') return { status: 'success', reference: null }
        return { status: 'fail', ...failureOf(error) }
      }
    }),

  readRefunds: (intentId) => ask(() => listRefunds(stripe, intentId)),
})

/** The latest are enough: a payment is seldom refunded in parts. */
async function listRefunds(stripe: Stripe, intentId: string): Promise<MadeRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.map(madeRefundOf).reverse()
}
