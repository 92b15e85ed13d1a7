import type { AddressInfo } from 'node:net'
import Type from 'typebox'
import { createAccount, createAccountLink, NewAccount, NewAccountLink, retrieveAccount } from './accounts.ts'
import { type Desk, deskFor, type Faults } from './context.ts'
import { createCustomer, NewCustomer } from './customers.ts'
import { createHttp } from './http.ts'
import { intentOf } from './ids.ts'
import { Fields } from './parameters.ts'
import {
  authenticatePayment,
  Cancellation,
  cancelPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  NewPaymentIntent,
  PaymentIntentSearch,
  retrievePaymentIntent,
} from './payment-intents.ts'
import { detachMethod, retrieveMethod } from './payment-methods.ts'
import { createRefund, NewRefund } from './refunds.ts'
import { isA } from './resources.ts'
import { createChores } from './scheduler.ts'
import { authenticateSetup, createSetupIntent, NewSetupIntent, retrieveSetupIntent } from './setup-intents.ts'
import type { Records, Store } from './store.ts'
import { createTransfer, listTransfers, NewTransfer, TransferSearch } from './transfers.ts'
import type { WebhookEndpoint } from './webhooks.ts'

export interface SandboxOptions {
  /** What callers prove themselves with. */
  key: string
  store: Store
  /** Without one, events are left to another process that shares the store. */
  endpoint: WebhookEndpoint | null
  settleAfterMs?: number
  retryAfterMs?: number
  onError?(error: unknown): void
}

const noFaults: Faults = {
  latencyMs: 0,
  failNext: 0,
  loseNext: 0,
  emptyBalance: false,
  webhooks: 'once',
  webhookDelayMs: 0,
}

const ById = { params: Type.Object({ id: Type.String() }) }
const Nothing = Type.Union([Fields({}), Type.Null()])

/** A stand-in for Stripe: the part of its HTTP API that this product uses, on a port of this machine. */
export function createSandbox(options: SandboxOptions) {
  const { key, store, settleAfterMs = 4000, retryAfterMs = 1000, onError = () => {} } = options
  const faults: Faults = { ...noFaults }
  const chores = createChores({ ...options, faults, settleAfterMs, retryAfterMs, onError })

  async function atDesk<T>(
    lock: string | null,
    idempotencyKey: string | null,
    work: (desk: Desk) => Promise<T>,
  ): Promise<T> {
    const dues: Date[] = []
    const result = await store.transaction(lock, (records) =>
      work(deskFor(noting(records, dues), { faults, settleAfterMs, idempotencyKey })),
    )
    for (const due of dues) chores.wakeAt(due)
    return result
  }

  /** What the owner of a card says to their bank. False when nothing waits for it. */
  function authenticate(clientSecret: string, isApproved: boolean) {
    return atDesk(null, null, async (desk) => {
      const intent = await desk.records.take(intentOf(clientSecret))
      if (!isA('payment_intent', intent) && !isA('setup_intent', intent)) return false
      if (intent.client_secret !== clientSecret || intent.status !== 'requires_action') return false
      if (isA('payment_intent', intent)) await authenticatePayment(desk, intent, isApproved)
      else await authenticateSetup(desk, intent, isApproved)
      return true
    })
  }

  const { http, answer } = createHttp({ key, faults, atDesk, onError })
  http.post('/v1/customers', { schema: { body: NewCustomer } }, (request, reply) =>
    answer(request, reply, (desk) => createCustomer(desk, request.body)),
  )
  http.post('/v1/setup_intents', { schema: { body: NewSetupIntent } }, (request, reply) =>
    answer(request, reply, (desk) => createSetupIntent(desk, request.body)),
  )
  http.get('/v1/setup_intents/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (desk) => retrieveSetupIntent(desk, request.params.id)),
  )
  http.get('/v1/payment_methods/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (desk) => retrieveMethod(desk, request.params.id)),
  )
  http.post('/v1/payment_methods/:id/detach', { schema: { ...ById, body: Nothing } }, (request, reply) =>
    answer(request, reply, (desk) => detachMethod(desk, request.params.id)),
  )
  http.post('/v1/payment_intents', { schema: { body: NewPaymentIntent } }, (request, reply) =>
    answer(request, reply, (desk) => createPaymentIntent(desk, request.body)),
  )
  http.get('/v1/payment_intents', { schema: { querystring: PaymentIntentSearch } }, (request, reply) =>
    answer(request, reply, (desk) => listPaymentIntents(desk, request.query)),
  )
  http.get('/v1/payment_intents/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (desk) => retrievePaymentIntent(desk, request.params.id)),
  )
  http.post('/v1/payment_intents/:id/cancel', { schema: { ...ById, body: Cancellation } }, (request, reply) =>
    answer(request, reply, (desk) => cancelPaymentIntent(desk, request.params.id)),
  )
  http.post('/v1/refunds', { schema: { body: NewRefund } }, (request, reply) =>
    answer(request, reply, (desk) => createRefund(desk, request.body)),
  )
  http.post('/v1/accounts', { schema: { body: NewAccount } }, (request, reply) =>
    answer(request, reply, (desk) => createAccount(desk, request.body)),
  )
  http.get('/v1/accounts/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (desk) => retrieveAccount(desk, request.params.id)),
  )
  http.post('/v1/account_links', { schema: { body: NewAccountLink } }, (request, reply) =>
    answer(request, reply, (desk) => createAccountLink(desk, request.body)),
  )
  http.post('/v1/transfers', { schema: { body: NewTransfer } }, (request, reply) =>
    answer(request, reply, (desk) => createTransfer(desk, request.body)),
  )
  http.get('/v1/transfers', { schema: { querystring: TransferSearch } }, (request, reply) =>
    answer(request, reply, (desk) => listTransfers(desk, request.query)),
  )
  // Not Stripe's: what its script in the browser does at the bank.
  const Answered = Fields({ client_secret: Type.String(), approve: Type.Boolean() })
  http.post('/sandbox/authenticate', { schema: { body: Answered } }, async ({ body }) => ({
    authenticated: await authenticate(body.client_secret, body.approve),
  }))

  return {
    faults,
    authenticate,
    /** Answers its address. */
    async listen(port = 0): Promise<string> {
      await http.listen({ host: '127.0.0.1', port })
      const address: AddressInfo | string | null = http.server.address()
      if (!address || typeof address === 'string') throw new Error('The sandbox listens nowhere.')
      return `http://127.0.0.1:${address.port}`
    },
    /** Slow payments are settled and events sent when this is done. */
    settle: () => chores.run(settleAfterMs),
    /** Sends the events that were held, reversed if wanted. */
    release: ({ isReversed = false } = {}) =>
      chores.release((events) => (isReversed ? events.toReversed() : events)),
    async close() {
      await chores.close()
      await http.close()
    },
  }
}

export type Sandbox = ReturnType<typeof createSandbox>

/** The same records, which also note when something is due. */
function noting(records: Records, dues: Date[]): Records {
  return {
    ...records,
    async put(thing, due) {
      if (due) dues.push(due)
      await records.put(thing, due)
    },
  }
}
