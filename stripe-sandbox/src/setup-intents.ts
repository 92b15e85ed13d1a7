import Type, { type Static } from 'typebox'
import { declineOf } from './cards.ts'
import type { Context } from './context.ts'
import { requireCustomer } from './customers.ts'
import { docUrl, invalidRequest, notThere, StripeFailure } from './failures.ts'
import { newId, newSecret, seconds } from './ids.ts'
import { AutomaticMethods, Fields, Metadata } from './parameters.ts'
import { attach, behaviourOf, requireMethod } from './payment-methods.ts'
import { type AttemptError, isA, type SetupIntent, shown } from './resources.ts'

export const NewSetupIntent = Fields({
  customer: Type.Optional(Type.String()),
  payment_method: Type.Optional(Type.String()),
  confirm: Type.Optional(Type.Boolean()),
  usage: Type.Optional(Type.Enum(['on_session', 'off_session'])),
  automatic_payment_methods: AutomaticMethods,
  description: Type.Optional(Type.String()),
  metadata: Metadata,
})

export async function createSetupIntent(context: Context, params: Static<typeof NewSetupIntent>) {
  const customer = await requireCustomer(context, params.customer)
  if (!params.payment_method) {
    throw invalidRequest('The sandbox sets up a card that is named.', { param: 'payment_method' })
  }
  const method = await requireMethod(context, params.payment_method, customer?.id ?? null)
  const id = newId('seti')
  const setup: SetupIntent = {
    object: 'setup_intent',
    id,
    created: seconds(context.now),
    livemode: false,
    client_secret: newSecret(id),
    customer: customer?.id ?? null,
    payment_method: method.id,
    status: 'requires_confirmation',
    usage: params.usage ?? 'off_session',
    next_action: null,
    last_setup_error: null,
    metadata: params.metadata ?? {},
    sandbox: { paymentMethodId: method.id },
  }
  await context.tell('setup_intent.created', setup)
  if (!params.confirm) {
    await context.records.put(setup)
    return setup
  }
  const behaviour = behaviourOf(method)
  switch (behaviour.setup) {
    case 'decline':
      return failSetup(context, setup, declineOf(behaviour))
    case 'authenticate': {
      const waiting: SetupIntent = {
        ...setup,
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      }
      await context.records.put(waiting)
      await context.tell('setup_intent.requires_action', waiting)
      return waiting
    }
    default:
      return succeedSetup(context, setup)
  }
}

async function succeedSetup(context: Context, setup: SetupIntent) {
  const done: SetupIntent = { ...setup, status: 'succeeded', next_action: null, last_setup_error: null }
  await attach(context, setup.sandbox.paymentMethodId, setup.customer)
  await context.records.put(done)
  await context.tell('setup_intent.succeeded', done)
  return done
}

async function failSetup(context: Context, setup: SetupIntent, error: AttemptError) {
  const failed: SetupIntent = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  }
  await context.records.put(failed)
  await context.tell('setup_intent.setup_failed', failed)
  return new StripeFailure(402, { ...error, setup_intent: shown(failed) })
}

const ownerRefused: AttemptError = {
  type: 'card_error',
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
  doc_url: docUrl('setup_intent_authentication_failure'),
}

/** The owner has answered their bank. */
export async function authenticateSetup(context: Context, setup: SetupIntent, isApproved: boolean) {
  if (isApproved) await succeedSetup(context, setup)
  else await failSetup(context, setup, ownerRefused)
}

export async function retrieveSetupIntent({ records }: Context, id: string) {
  const setup = await records.get(id)
  if (!isA('setup_intent', setup)) throw notThere('setupintent', id, 'intent')
  return setup
}
