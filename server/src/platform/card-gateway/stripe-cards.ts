import type Stripe from 'stripe'
import type { CardSetup, Gateway } from './gateway.ts'
import { cardsOnly, keyFor, type StripeClient, withoutEmpty } from './stripe-client.ts'
import { failureOf, isRefused } from './stripe-failures.ts'
import { cardFaceOf, setupFailureOf } from './stripe-shapes.ts'

type Cards = Pick<Gateway, 'ensureCustomer' | 'saveCard' | 'readSetup' | 'readCard' | 'forgetCard'>

/** Customers and their saved cards. */
export const stripeCards = ({ stripe, ask }: StripeClient): Cards => ({
  ensureCustomer: ({ accountId, email, name }) =>
    ask(async () => {
      const params = { ...withoutEmpty({ email, name }), metadata: { accountId } }
      const customer = await stripe.customers.create(params, keyFor(`customer:${accountId}`, params))
      return customer.id
    }),

  saveCard: ({ key, customerId, methodId }) =>
    ask(async () => {
      try {
        const setup = await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: methodId,
            automatic_payment_methods: cardsOnly,
            usage: 'off_session',
            confirm: true,
          },
          { idempotencyKey: `card:${key}` },
        )
        return await cardSetupOf(stripe, setup)
      } catch (error) {
        if (!isRefused(error)) throw error
        return { status: 'declined', setupId: error.setup_intent?.id ?? null, ...failureOf(error) }
      }
    }),

  readSetup: (setupId) => ask(async () => cardSetupOf(stripe, await stripe.setupIntents.retrieve(setupId))),

  readCard: (methodId) => ask(async () => cardFaceOf(await stripe.paymentMethods.retrieve(methodId))),

  forgetCard: (methodId) =>
    ask(async () => {
      await stripe.paymentMethods.detach(methodId).catch((error) => {
        if (!isRefused(error)) throw error
      })
    }),
})

async function cardSetupOf(stripe: Stripe, setup: Stripe.SetupIntent): Promise<CardSetup> {
  const failure = setupFailureOf(setup)
  const methodId = idOf(setup.payment_method)
  if (failure || !methodId) return { status: 'declined', setupId: setup.id, ...(failure ?? notSaved) }
  const card = cardFaceOf(await stripe.paymentMethods.retrieve(methodId))
  if (setup.status === 'succeeded') return { status: 'active', setupId: setup.id, card, clientSecret: null }
  return {
    status: 'require_authentication',
    setupId: setup.id,
    card,
    clientSecret: setup.client_secret ?? '',
  }
}

const notSaved = { failure: 'The card was not saved.', failureCode: 'invalid_request' }

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
