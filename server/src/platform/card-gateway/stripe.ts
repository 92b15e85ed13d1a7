import Stripe from 'stripe'
import { sha256 } from '#platform/crypto'
import type { Logger } from '#platform/log'
import { badSignature, paymentUnheard } from './failures.ts'
import type { CardSetup, Gateway, PaymentOutcome, TransferOutcome } from './gateway.ts'
import { asking, failureOf, isRefused, isReplayed } from './stripe-failures.ts'
import { cardFaceOf, eventOf, outcomeOf, payoutAccountOf, refundOf, setupFailureOf } from './stripe-shapes.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  apiBase: string
  log: Logger
}

/** The version our requests are written for, whatever the account's own is. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 20_000
const oldestEventSeconds = 300

/** Cards only, and nothing that would send the payer to another site and back. */
const cardsHere = { enabled: true, allow_redirects: 'never' } as const

export function stripeGateway({ secretKey, webhookSecret, apiBase, log }: StripeOptions): Gateway {
  const base = new URL(apiBase)
  const isPlain = base.protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    apiVersion,
    host: base.hostname,
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
  const ask = asking(log)

  async function readKept(setup: Stripe.SetupIntent): Promise<CardSetup> {
    const failure = setupFailureOf(setup)
    const methodId = idOf(setup.payment_method)
    if (failure || !methodId) return { status: 'declined', setupId: setup.id, ...(failure ?? notKept) }
    const card = cardFaceOf(await stripe.paymentMethods.retrieve(methodId))
    if (setup.status === 'succeeded') return { status: 'active', setupId: setup.id, card, clientSecret: null }
    return {
      status: 'require_authentication',
      setupId: setup.id,
      card,
      clientSecret: setup.client_secret ?? '',
    }
  }

  return {
    provider: 'stripe',

    ensureCustomer: ({ accountId, email, name }) =>
      ask(async () => {
        const params = { ...said({ email, name }), metadata: { accountId } }
        const customer = await stripe.customers.create(params, named(`customer:${accountId}`, params))
        return customer.id
      }),

    keepCard: ({ key, customerId, methodId }) =>
      ask(async () => {
        try {
          const setup = await stripe.setupIntents.create(
            {
              customer: customerId,
              payment_method: methodId,
              automatic_payment_methods: cardsHere,
              usage: 'off_session',
              confirm: true,
            },
            { idempotencyKey: `card:${key}` },
          )
          return await readKept(setup)
        } catch (error) {
          if (!isRefused(error)) throw error
          return { status: 'declined', setupId: error.setup_intent?.id ?? null, ...failureOf(error) }
        }
      }),

    readSetup: (setupId) => ask(async () => readKept(await stripe.setupIntents.retrieve(setupId))),

    readCard: (methodId) => ask(async () => cardFaceOf(await stripe.paymentMethods.retrieve(methodId))),

    forgetCard: (methodId) =>
      ask(async () => {
        await stripe.paymentMethods.detach(methodId).catch((error) => {
          if (!isRefused(error)) throw error
        })
      }),

    pay: ({ paymentId, customerId, methodId, amountCents, currency, offSession, description }) =>
      ask(async (): Promise<PaymentOutcome> => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              customer: customerId,
              payment_method: methodId,
              automatic_payment_methods: cardsHere,
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

    refund: ({ paymentId, intentId, cents }) =>
      ask(async () => {
        try {
          const params = { payment_intent: intentId, amount: cents, metadata: { paymentId } }
          return refundOf(
            await stripe.refunds.create(params, { idempotencyKey: `refund:${paymentId}:${cents}` }),
          )
        } catch (error) {
          if (!isRefused(error)) throw error
          if (error.code === 'charge_already_refunded') return { status: 'success', refundId: null }
          return { status: 'fail', ...failureOf(error) }
        }
      }),

    createAccount: ({ creatorId, email, country }) =>
      ask(async () => {
        const params = {
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { transfers: { requested: true } },
          ...said({ email, country }),
          metadata: { creatorId },
        }
        const account = await stripe.accounts.create(params, named(`account:${creatorId}`, params))
        return account.id
      }),

    accountLink: ({ accountId, returnUrl, refreshUrl }) =>
      ask(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),

    readAccount: (accountId) => ask(async () => payoutAccountOf(await stripe.accounts.retrieve(accountId))),

    sendTransfer: ({ payoutId, accountId, cents }) =>
      ask(async (): Promise<TransferOutcome> => {
        // Stripe forgets keys after a day, and transfers never.
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        if (data[0]) return { status: 'sent', transferId: data[0].id }
        const params = {
          amount: cents,
          currency: 'usd',
          destination: accountId,
          transfer_group: payoutId,
          metadata: { payoutId },
        }
        // A key that was refused answers so for a day. The next one is tried only then, so that nothing is sent twice.
        for (let attempt = 1; ; attempt++) {
          try {
            const options = { idempotencyKey: `payout:${payoutId}:${attempt}` }
            return { status: 'sent', transferId: (await stripe.transfers.create(params, options)).id }
          } catch (error) {
            if (!isRefused(error)) throw error
            if (!isReplayed(error)) return { status: 'refused', ...failureOf(error) }
          }
        }
      }),

    readEvent(rawBody, signature) {
      try {
        // Not taken apart: it needs its `this`.
        const { webhooks } = stripe
        return eventOf(webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, oldestEventSeconds))
      } catch {
        throw badSignature()
      }
    },
  }
}

const notKept = { failure: 'The card was not kept.', failureCode: 'invalid_request' }

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Without what is empty: Stripe would take it for an attempt to remove it. */
const said = <Field extends string>(fields: Record<Field, string | undefined>): { [F in Field]?: string } => {
  const given: { [F in Field]?: string } = {}
  for (const field in fields) if (fields[field]) given[field] = fields[field]
  return given
}

/** The name of something made once, as long as it would be made the same way. */
const named = (name: string, params: object) => ({
  idempotencyKey: `${name}:${sha256(JSON.stringify(params)).toString('hex').slice(0, 16)}`,
})
