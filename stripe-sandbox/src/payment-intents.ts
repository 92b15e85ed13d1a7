import Type, { type Static } from 'typebox'
import { declineOf, ownerWanted } from './cards.ts'
import { type Context, listOf } from './context.ts'
import { requireCustomer } from './customers.ts'
import { openDispute, openInquiry } from './disputes.ts'
import { docUrl, invalidRequest, notThere, StripeFailure } from './failures.ts'
import { newId, newSecret, seconds } from './ids.ts'
import { AutomaticMethods, Fields, Limit, Metadata } from './parameters.ts'
import { behaviourOf, requireMethod, retrieveMethod } from './payment-methods.ts'
import { type AttemptError, type Charge, isA, type PaymentIntent, shown } from './resources.ts'

export const NewPaymentIntent = Fields({
  amount: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  customer: Type.Optional(Type.String()),
  payment_method: Type.Optional(Type.String()),
  confirm: Type.Optional(Type.Boolean()),
  off_session: Type.Optional(Type.Boolean()),
  automatic_payment_methods: AutomaticMethods,
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  metadata: Metadata,
})

export const PaymentIntentSearch = Fields({ customer: Type.Optional(Type.String()), limit: Limit })
export const Cancellation = Fields({
  cancellation_reason: Type.Optional(
    Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']),
  ),
})

/** Stripe takes no less. */
const leastCents = 50

export async function createPaymentIntent(context: Context, params: Static<typeof NewPaymentIntent>) {
  if (params.amount < leastCents) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (params.off_session !== undefined && !params.confirm) {
    throw invalidRequest('You can only set `off_session` when `confirm` is true.', { param: 'off_session' })
  }
  const customer = await requireCustomer(context, params.customer)
  if (!params.payment_method) {
    throw invalidRequest('The sandbox charges a card that is named.', { param: 'payment_method' })
  }
  const method = await requireMethod(context, params.payment_method, customer?.id ?? null)
  const id = newId('pi')
  const intent: PaymentIntent = {
    object: 'payment_intent',
    id,
    created: seconds(context.now),
    livemode: false,
    amount: params.amount,
    amount_received: 0,
    currency: params.currency,
    client_secret: newSecret(id),
    customer: customer?.id ?? null,
    description: params.description ?? null,
    latest_charge: null,
    payment_method: method.id,
    status: 'requires_confirmation',
    canceled_at: null,
    next_action: null,
    last_payment_error: null,
    metadata: params.metadata ?? {},
    sandbox: { paymentMethodId: method.id },
  }
  await context.records.put(intent)
  await context.tell('payment_intent.created', intent)
  return params.confirm ? confirm(context, intent, params.off_session ?? false) : intent
}

async function confirm(context: Context, intent: PaymentIntent, isOffSession: boolean) {
  const behaviour = behaviourOf(await retrieveMethod(context, intent.sandbox.paymentMethodId))
  switch (behaviour.payment) {
    case 'decline':
      return fail(context, intent, declineOf(behaviour))
    case 'authenticate': {
      if (isOffSession) return fail(context, intent, ownerWanted)
      const waiting: PaymentIntent = {
        ...intent,
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      }
      await context.records.put(waiting)
      await context.tell('payment_intent.requires_action', waiting)
      return waiting
    }
    case 'settle later':
    case 'fail later': {
      const slow: PaymentIntent = { ...intent, status: 'processing' }
      await context.records.put(slow, new Date(context.now.getTime() + context.settleAfterMs))
      await context.tell('payment_intent.processing', slow)
      return slow
    }
    default:
      return succeed(context, intent)
  }
}

/** The time of a slow card has come. */
export async function settle(context: Context, intent: PaymentIntent) {
  const behaviour = behaviourOf(await retrieveMethod(context, intent.sandbox.paymentMethodId))
  if (behaviour.payment === 'fail later') await fail(context, intent, declineOf(behaviour))
  else await succeed(context, intent)
}

async function succeed(context: Context, intent: PaymentIntent) {
  const charge: Charge = {
    object: 'charge',
    id: newId('ch'),
    created: seconds(context.now),
    livemode: false,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: intent.sandbox.paymentMethodId,
    paid: true,
    refunded: false,
    status: 'succeeded',
  }
  const done: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  }
  await context.records.put(charge)
  await context.records.put(done)
  await context.tell('charge.succeeded', charge)
  await context.tell('payment_intent.succeeded', done)
  const { payment } = behaviourOf(await retrieveMethod(context, intent.sandbox.paymentMethodId))
  if (payment === 'dispute') await openDispute(context, charge)
  if (payment === 'inquiry') await openInquiry(context, charge)
  return done
}

async function fail(context: Context, intent: PaymentIntent, error: AttemptError) {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  await context.records.put(failed)
  await context.tell('payment_intent.payment_failed', failed)
  return new StripeFailure(402, { ...error, payment_intent: shown(failed) })
}

const ownerRefused: AttemptError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
  doc_url: docUrl('payment_intent_authentication_failure'),
}

/** The owner has answered their bank. */
export async function authenticatePayment(context: Context, intent: PaymentIntent, isApproved: boolean) {
  if (isApproved) await succeed(context, intent)
  else await fail(context, intent, ownerRefused)
}

export async function retrievePaymentIntent({ records }: Context, id: string) {
  const intent = await records.get(id)
  if (!isA('payment_intent', intent)) throw notThere('payment_intent', id, 'intent')
  return intent
}

export async function listPaymentIntents({ records }: Context, search: Static<typeof PaymentIntentSearch>) {
  const { customer, limit = 10 } = search
  return listOf(
    '/v1/payment_intents',
    await records.find('payment_intent', customer ? { customer } : {}, limit),
  )
}

const ended: PaymentIntent['status'][] = ['canceled', 'processing', 'succeeded']

export async function cancelPaymentIntent(context: Context, id: string) {
  const intent = await context.records.take(id)
  if (!isA('payment_intent', intent)) throw notThere('payment_intent', id, 'intent')
  if (ended.includes(intent.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: shown(intent),
      },
    )
  }
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(context.now),
    next_action: null,
  }
  await context.records.put(canceled)
  await context.tell('payment_intent.canceled', canceled)
  return canceled
}
