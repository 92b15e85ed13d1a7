import Stripe from 'stripe'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { memoryStore } from './store.ts'

export const key = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** The official SDK, speaking to whatever is at this address. */
export function sdkFor(address: string, options: { key?: string; maxNetworkRetries?: number } = {}) {
  const { hostname, port } = new URL(address)
  return new Stripe(options.key ?? key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: options.maxNetworkRetries ?? 0,
    telemetry: false,
  })
}

/** A sandbox, Stripe's SDK connected to it, and the list of its webhook events. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const webhooks: { body: string; signature: string; type: string }[] = []
  const sandbox = createSandbox({
    key,
    store: memoryStore(),
    endpoint: {
      secret: webhookSecret,
      send: async (message) => {
        webhooks.push({ ...message, type: JSON.parse(message.body).type })
        return true
      },
    },
    onError: (error) => {
      throw error
    },
    ...options,
  })
  const address = await sandbox.listen()
  const stripe = sdkFor(address)
  return { ...sandbox, address, stripe, webhooks }
}

export type Started = Awaited<ReturnType<typeof startSandbox>>

const cardsHere = { enabled: true, allow_redirects: 'never' } as const

export async function makeCustomer({ stripe }: Started) {
  return (await stripe.customers.create({ email: 'fan@example.test' })).id
}

export const setUp = ({ stripe }: Started, customer: string, token = 'pm_card_visa') =>
  stripe.setupIntents.create({
    customer,
    payment_method: token,
    automatic_payment_methods: cardsHere,
    usage: 'off_session',
    confirm: true,
  })

/** Somebody with a card that is kept, approved by its owner when their bank asks. */
export async function makePayer(sandbox: Started, token?: string) {
  const customer = await makeCustomer(sandbox)
  const setup = await setUp(sandbox, customer, token)
  if (setup.status === 'requires_action') await sandbox.authenticate(setup.client_secret ?? '', true)
  if (typeof setup.payment_method !== 'string') throw new Error('The card was not set up.')
  return { customer, payment_method: setup.payment_method }
}

type Payer = Awaited<ReturnType<typeof makePayer>>

export const pay = (
  { stripe }: Pick<Started, 'stripe'>,
  payer: Payer,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  idempotencyKey?: string,
) =>
  stripe.paymentIntents.create(
    { amount: 1000, currency: 'usd', ...payer, automatic_payment_methods: cardsHere, confirm: true, ...more },
    idempotencyKey ? { idempotencyKey } : {},
  )

/** The error of a refused call. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error('This was not refused.', { cause: error })
  return error
}
