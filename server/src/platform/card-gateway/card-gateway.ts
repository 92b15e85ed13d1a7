import {
  createSandbox,
  type Sandbox,
  type TestCard,
  testCards,
  type WebhookEndpoint,
} from '@ovation/stripe-sandbox'
import type { Config } from '#config'
import { keyFor } from '#platform/crypto'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import type { Gateway } from './gateway.ts'
import { sandboxStore } from './sandbox-store.ts'
import { stripeGateway } from './stripe.ts'

export interface CardGateway {
  /** Null for an unknown payment service. */
  gatewayOf(provider: string): Gateway | null
  /** The sandbox of a site without a key; null with one. */
  sandbox: CardSandbox | null
  close(): Promise<void>
}

/** Enables the switches for tests: `faults`, `settle()`, `release()`. */
export interface CardSandbox
  extends Pick<
    Sandbox,
    | 'authenticate'
    | 'dispute'
    | 'inquire'
    | 'escalateInquiry'
    | 'decideDispute'
    | 'failRefund'
    | 'faults'
    | 'settle'
    | 'release'
  > {
  cards: readonly TestCard[]
}

interface CardGatewayOptions {
  config: Pick<Config, 'stripe'>
  secret: string
  db: Database
  log: Logger
  /** Whether this process makes payments; one that only renders pages does not. */
  isUsed: boolean
  /** Delivers an event of the sandbox to this process; null if it does not serve calls. */
  receive: WebhookEndpoint['send'] | null
}

/** The payment services of this site: Stripe, or without a key a sandbox with the same API. */
export async function createCardGateway(options: CardGatewayOptions): Promise<CardGateway> {
  const { config, log, isUsed } = options
  if (config.stripe.secretKey) return offering(stripeGateway({ ...config.stripe, log }))
  if (!isUsed) return { gatewayOf: () => null, sandbox: null, close: async () => {} }
  return openSandbox(options)
}

async function openSandbox({ secret, db, log, receive }: CardGatewayOptions): Promise<CardGateway> {
  // Derived, so that all processes of a site have the same.
  const derived = (purpose: string) => keyFor(secret, purpose).toString('hex')
  const secretKey = `sk_test_sandbox_${derived('stripe-sandbox-key')}`
  const webhookSecret = `whsec_${derived('stripe-sandbox-webhooks')}`
  const sandbox = createSandbox({
    key: secretKey,
    store: sandboxStore(db),
    endpoint: receive && { secret: webhookSecret, send: receive },
    onError: (error) => log.error({ err: error }, 'the payment sandbox failed'),
  })
  const apiBase = await sandbox.listen()
  return {
    ...offering(stripeGateway({ secretKey, webhookSecret, apiBase, log })),
    sandbox: { ...sandbox, cards: testCards },
    close: sandbox.close,
  }
}

const offering = (gateway: Gateway): CardGateway => ({
  gatewayOf: (provider) => (provider === gateway.provider ? gateway : null),
  sandbox: null,
  close: async () => {},
})
