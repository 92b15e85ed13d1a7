import type { AddressInfo } from 'node:net'
import Type from 'typebox'
import { createAccount, createAccountLink, NewAccount, NewAccountLink, retrieveAccount } from './accounts.ts'
import { type Context, createContext, type Faults } from './context.ts'
import { createCustomer, NewCustomer } from './customers.ts'
import {
  closeDispute,
  DisputeChanges,
  escalateInquiry,
  openDispute,
  openInquiry,
  retrieveDispute,
  updateDispute,
} from './disputes.ts'
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
import { createRefund, failRefund, listRefunds, NewRefund, RefundSearch } from './refunds.ts'
import { type Charge, type Dispute, isA } from './resources.ts'
import { createScheduler } from './scheduler.ts'
import { authenticateSetup, createSetupIntent, NewSetupIntent, retrieveSetupIntent } from './setup-intents.ts'
import type { Records, Store } from './store.ts'
import { createTransfer, listTransfers, NewTransfer, TransferSearch } from './transfers.ts'
import type { WebhookEndpoint } from './webhooks.ts'

export interface SandboxOptions {
  /** The API key of callers. */
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
  refuseRefunds: false,
  webhooks: 'once',
  webhookDelayMs: 0,
}

const ById = { params: Type.Object({ id: Type.String() }) }
const Nothing = Type.Union([Fields({}), Type.Null()])
const Answered = Fields({ client_secret: Type.String(), approve: Type.Boolean() })

/** A stand-in for Stripe: the part of its HTTP API that this product uses, on a port of this machine. */
export function createSandbox(options: SandboxOptions) {
  const { key, store, settleAfterMs = 4000, retryAfterMs = 1000, onError = () => {} } = options
  const faults: Faults = { ...noFaults }
  const scheduler = createScheduler({ ...options, faults, settleAfterMs, retryAfterMs, onError })

  async function inTransaction<T>(
    lock: string | null,
    idempotencyKey: string | null,
    work: (context: Context) => Promise<T>,
  ): Promise<T> {
    const dues: Date[] = []
    const result = await store.transaction(lock, (records) =>
      work(createContext(noting(records, dues), { faults, settleAfterMs, idempotencyKey })),
    )
    for (const due of dues) scheduler.wakeAt(due)
    return result
  }

  /** The cardholder's answer to 3-D Secure. False if nothing waits for it. */
  function authenticate(clientSecret: string, isApproved: boolean) {
    return inTransaction(null, null, async (context) => {
      const intent = await context.records.take(intentOf(clientSecret))
      if (!isA('payment_intent', intent) && !isA('setup_intent', intent)) return false
      if (intent.client_secret !== clientSecret || intent.status !== 'requires_action') return false
      if (isA('payment_intent', intent)) await authenticatePayment(context, intent, isApproved)
      else await authenticateSetup(context, intent, isApproved)
      return true
    })
  }

  const { http, answer } = createHttp({ key, faults, inTransaction, onError })
  http.post('/v1/customers', { schema: { body: NewCustomer } }, (request, reply) =>
    answer(request, reply, (context) => createCustomer(context, request.body)),
  )
  http.post('/v1/setup_intents', { schema: { body: NewSetupIntent } }, (request, reply) =>
    answer(request, reply, (context) => createSetupIntent(context, request.body)),
  )
  http.get('/v1/setup_intents/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (context) => retrieveSetupIntent(context, request.params.id)),
  )
  http.get('/v1/payment_methods/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (context) => retrieveMethod(context, request.params.id)),
  )
  http.post('/v1/payment_methods/:id/detach', { schema: { ...ById, body: Nothing } }, (request, reply) =>
    answer(request, reply, (context) => detachMethod(context, request.params.id)),
  )
  http.post('/v1/payment_intents', { schema: { body: NewPaymentIntent } }, (request, reply) =>
    answer(request, reply, (context) => createPaymentIntent(context, request.body)),
  )
  http.get('/v1/payment_intents', { schema: { querystring: PaymentIntentSearch } }, (request, reply) =>
    answer(request, reply, (context) => listPaymentIntents(context, request.query)),
  )
  http.get('/v1/payment_intents/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (context) => retrievePaymentIntent(context, request.params.id)),
  )
  http.post('/v1/payment_intents/:id/cancel', { schema: { ...ById, body: Cancellation } }, (request, reply) =>
    answer(request, reply, (context) => cancelPaymentIntent(context, request.params.id)),
  )
  http.post('/v1/refunds', { schema: { body: NewRefund } }, (request, reply) =>
    answer(request, reply, (context) => createRefund(context, request.body)),
  )
  http.get('/v1/refunds', { schema: { querystring: RefundSearch } }, (request, reply) =>
    answer(request, reply, (context) => listRefunds(context, request.query)),
  )
  http.get('/v1/disputes/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (context) => retrieveDispute(context, request.params.id)),
  )
  http.post('/v1/disputes/:id', { schema: { ...ById, body: DisputeChanges } }, (request, reply) =>
    answer(request, reply, (context) => updateDispute(context, request.params.id, request.body)),
  )
  http.post('/v1/accounts', { schema: { body: NewAccount } }, (request, reply) =>
    answer(request, reply, (context) => createAccount(context, request.body)),
  )
  http.get('/v1/accounts/:id', { schema: ById }, (request, reply) =>
    answer(request, reply, (context) => retrieveAccount(context, request.params.id)),
  )
  http.post('/v1/account_links', { schema: { body: NewAccountLink } }, (request, reply) =>
    answer(request, reply, (context) => createAccountLink(context, request.body)),
  )
  http.post('/v1/transfers', { schema: { body: NewTransfer } }, (request, reply) =>
    answer(request, reply, (context) => createTransfer(context, request.body)),
  )
  http.get('/v1/transfers', { schema: { querystring: TransferSearch } }, (request, reply) =>
    answer(request, reply, (context) => listTransfers(context, request.query)),
  )
  // Not Stripe's: what its script in the browser does at the bank.
  http.post('/sandbox/authenticate', { schema: { body: Answered } }, async ({ body }) => ({
    authenticated: await authenticate(body.client_secret, body.approve),
  }))

  const aboutCharge = (intentId: string, open: (context: Context, charge: Charge) => Promise<Dispute>) =>
    inTransaction(null, null, async (context) => {
      const intent = await context.records.get(intentId)
      const charge =
        isA('payment_intent', intent) && intent.latest_charge
          ? await context.records.take(intent.latest_charge)
          : null
      if (!isA('charge', charge)) throw new Error(`Nothing was paid for ${intentId}.`)
      return (await open(context, charge)).id
    })

  return {
    faults,
    authenticate,
    /** The cardholder disputes the payment of this intent. Answers the id of the dispute. */
    dispute: (intentId: string, reason?: string) =>
      aboutCharge(intentId, (context, charge) => openDispute(context, charge, reason)),
    /** The bank asks about the payment of this intent. Answers the id of the inquiry. */
    inquire: (intentId: string, reason?: string) =>
      aboutCharge(intentId, (context, charge) => openInquiry(context, charge, reason)),
    /** An inquiry becomes a chargeback. */
    async escalateInquiry(id: string) {
      await inTransaction(null, null, (context) => escalateInquiry(context, id))
    },
    /** The bank decides a dispute; an inquiry is closed. */
    async decideDispute(id: string, status: 'won' | 'lost') {
      await inTransaction(null, null, (context) => closeDispute(context, id, status))
    },
    /** The bank of the card refuses a refund that was made. */
    async failRefund(id: string) {
      await inTransaction(null, null, (context) => failRefund(context, id))
    },
    /** Answers its address. */
    async listen(port = 0): Promise<string> {
      await http.listen({ host: '127.0.0.1', port })
      const address: AddressInfo | string | null = http.server.address()
      if (!address || typeof address === 'string') throw new Error('The sandbox listens nowhere.')
      return `http://127.0.0.1:${address.port}`
    },
    /** Slow payments are settled and events sent when this is done. */
    settle: () => scheduler.run(settleAfterMs),
    /** Sends the events that were held, reversed if wanted. */
    release: ({ isReversed = false } = {}) =>
      scheduler.release((events) => (isReversed ? events.toReversed() : events)),
    async close() {
      await scheduler.close()
      await http.close()
    },
  }
}

export type Sandbox = ReturnType<typeof createSandbox>

/** The same records, which also note when something is due. */
function noting(records: Records, dues: Date[]): Records {
  return {
    ...records,
    async put(resource, due) {
      if (due) dues.push(due)
      await records.put(resource, due)
    },
  }
}
