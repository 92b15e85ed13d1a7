import Stripe from 'stripe'
import type { Logger } from '#platform/log'
import { badSignature } from './failures.ts'
import type { Gateway } from './gateway.ts'
import { stripeCards } from './stripe-cards.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { asking } from './stripe-failures.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { eventOf } from './stripe-shapes.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  apiBase: string
  log: Logger
}

/** The API version that our requests are written for. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 20_000
const oldestEventSeconds = 300

export function stripeGateway({ secretKey, webhookSecret, apiBase, log }: StripeOptions): Gateway {
  const stripe = connect(secretKey, new URL(apiBase))
  const client = { stripe, ask: asking(log) }
  return {
    provider: 'stripe',
    ...stripeCards(client),
    ...stripePayments(client),
    ...stripeDisputes(client),
    ...stripePayouts(client),
    readEvent(rawBody, signature) {
      try {
        // Called as a method: constructEvent needs its `this`.
        const { webhooks } = stripe
        return eventOf(webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, oldestEventSeconds))
      } catch {
        throw badSignature()
      }
    },
  }
}

function connect(secretKey: string, base: URL) {
  const isPlain = base.protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion,
    host: base.hostname,
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
}
