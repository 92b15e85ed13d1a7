import { readFile } from 'node:fs/promises'
import { Ajv, type AnySchemaObject } from 'ajv'
import qs from 'qs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { stripeGateway } from './stripe.ts'
import { type SentRequest, secretKey, startGateway, startRecorder, webhookSecret } from './testing.ts'

interface Operation {
  query: { name: string; required: boolean; schema: AnySchemaObject }[]
  body: AnySchemaObject
}

/**
 * Stripe's published description of the requests we send, extracted by scripts/stripe-api.mjs. The types of the SDK are
 * generated from the current version.
 */
async function publishedApi(): Promise<Record<string, Record<string, Operation>>> {
  const { paths } = JSON.parse(await readFile(new URL('stripe-api/requests.json', import.meta.url), 'utf8'))
  return paths
}

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, logger: false })

/** The errors of a request according to that description. */
function problemsOf(api: Record<string, Record<string, Operation>>, request: Omit<SentRequest, 'headers'>) {
  const { method, url, body } = request
  const template = Object.keys(api).find((path) => patternOf(path).test(url.pathname))
  const operation = template && api[template]?.[method.toLowerCase()]
  if (!operation) return [`${method} ${url.pathname} does not exist`]
  const schema = method === 'GET' ? queryOf(operation) : operation.body
  const values = qs.parse(method === 'GET' ? url.search.slice(1) : body)
  return ajv.validate(schema, values)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message, params }) =>
        [method, url.pathname, instancePath, message, JSON.stringify(params)].join(' '),
      )
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
function queryOf({ query }: Operation): AnySchemaObject {
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

let api: Awaited<ReturnType<typeof publishedApi>>
let started: Awaited<ReturnType<typeof startGateway>>
let recorder: Awaited<ReturnType<typeof startRecorder>>

beforeAll(async () => {
  api = await publishedApi()
  started = await startGateway()
  recorder = await startRecorder(started.apiBase)
  const log = createLog('silent')
  await useEverything(stripeGateway({ secretKey, webhookSecret, apiBase: recorder.address, log }))
})
afterAll(async () => {
  await recorder.close()
  await started.sandbox.close()
})

async function useEverything(gateway: ReturnType<typeof stripeGateway>) {
  const customerId = await gateway.ensureCustomer({ accountId: newId(), email: 'a@b.test', name: 'A Fan' })
  const setup = await gateway.saveCard({ key: newId(), customerId, methodId: 'pm_card_visa' })
  if (setup.status !== 'active') throw new Error('The card was not kept.')
  await gateway.readSetup(setup.setupId)
  const { methodId } = setup.card
  const orderOf = {
    customerId,
    methodId,
    amountCents: 1250,
    currency: 'usd' as const,
    description: 'Tokens',
  }
  const payments = [false, true].map((offSession) => ({ ...orderOf, paymentId: newId(), offSession }))
  for (const order of payments) {
    const { intentId } = await gateway.pay(order)
    await gateway.readPayment(intentId ?? '')
    await gateway.findPayment(order)
    await gateway.cancelPayment(intentId ?? '')
    await gateway.refund({
      ...{ refundId: newId(), paymentId: order.paymentId, intentId: intentId ?? '' },
      ...{ cents: 1250, attempt: 0 },
    })
  }
  const disputed = { ...orderOf, paymentId: newId(), offSession: false }
  const { intentId } = await gateway.pay(disputed)
  const disputeId = await started.sandbox.dispute(intentId ?? '')
  await gateway.readDispute(disputeId)
  await gateway.submitEvidence({ disputeId, isInquiry: false, text: 'It was delivered.' })
  await gateway.forgetCard(methodId)
  const accountId = await gateway.createAccount({ creatorId: newId(), email: 'c@d.test', country: 'US' })
  const url = 'https://site.test/creator/payouts'
  await gateway.accountLink({ accountId, returnUrl: url, refreshUrl: url })
  await gateway.readAccount(accountId)
  await gateway.sendTransfer({ payoutId: newId(), accountId, cents: 5000 })
}

test('every request has the parameters that Stripe’s published API requires, and no others', () => {
  expect(recorder.requests.flatMap((request) => problemsOf(api, request))).toEqual([])
})

test('these are all the requests', () => {
  const kinds = recorder.requests.map(({ method, url: { pathname } }) => {
    const template = Object.keys(api).find((path) => patternOf(path).test(pathname))
    return `${method} ${template}`
  })
  expect([...new Set(kinds)].sort()).toEqual([
    'GET /v1/accounts/{account}',
    'GET /v1/disputes/{dispute}',
    'GET /v1/payment_intents',
    'GET /v1/payment_intents/{intent}',
    'GET /v1/payment_methods/{payment_method}',
    'GET /v1/refunds',
    'GET /v1/setup_intents/{intent}',
    'GET /v1/transfers',
    'POST /v1/account_links',
    'POST /v1/accounts',
    'POST /v1/customers',
    'POST /v1/disputes/{dispute}',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/{intent}/cancel',
    'POST /v1/payment_methods/{payment_method}/detach',
    'POST /v1/refunds',
    'POST /v1/setup_intents',
    'POST /v1/transfers',
  ])
})

test('every request has the key and a version, and creating ones have an idempotency key', () => {
  for (const { method, headers } of recorder.requests) {
    expect(headers.authorization).toBe(`Bearer ${secretKey}`)
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}\.[a-z]+$/)
    if (method === 'POST') expect(headers['idempotency-key']).toMatch(/\S/)
  }
})

test.each([
  ['POST', '/v1/payment_intents', 'currency=usd', /amount/],
  ['POST', '/v1/payment_intents', 'amount=ten&currency=usd', /amount must be integer/],
  ['POST', '/v1/payment_intents', 'amount=100&currency=usd&colour=red', /colour/],
  ['POST', '/v1/setup_intents', 'usage=sometimes', /usage/],
  ['GET', '/v1/transfers?payout=1', '', /payout/],
  ['POST', '/v1/unicorns', '', /does not exist/],
])('the check finds %s %s %s', (method, path, body, problem) => {
  const request = { method, url: new URL(path, 'https://api.stripe.com'), body }
  expect(problemsOf(api, request).join()).toMatch(problem)
})
