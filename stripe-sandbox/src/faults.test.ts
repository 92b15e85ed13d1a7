import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makePayer,
  pay,
  refusalOf,
  type Started,
  sdkFor,
  startSandbox,
  webhookSecret,
} from './testing.ts'

let sandbox: Started
beforeAll(async () => {
  sandbox = await startSandbox({ retryAfterMs: 1 })
})
afterAll(() => sandbox.close())
afterEach(async () => {
  Object.assign(sandbox.faults, {
    latencyMs: 0,
    failNext: 0,
    loseNext: 0,
    webhooks: 'once',
    webhookDelayMs: 0,
  })
  await sandbox.settle()
  sandbox.webhooks.length = 0
})

const countOf = async (customer: string) => {
  const { data } = await sandbox.stripe.paymentIntents.list({ customer, limit: 100 })
  return data.length
}

describe('an idempotency key', () => {
  test('used again answers the same, and says so', async () => {
    const payer = await makePayer(sandbox)
    const first = await pay(sandbox, payer, {}, 'twice')
    const second = await pay(sandbox, payer, {}, 'twice')
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('used for anything else is refused, and nothing happens', async () => {
    const payer = await makePayer(sandbox)
    await pay(sandbox, payer, {}, 'for-one-resource')
    const error = await refusalOf(pay(sandbox, payer, { amount: 2000 }, 'for-one-resource'))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('sent 20 times at once pays once', async () => {
    const payer = await makePayer(sandbox)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(sandbox, payer, {}, 'at-once')))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('of a declined payment is declined again, without another try', async () => {
    const payer = await makePayer(sandbox, 'pm_card_chargeCustomerFail')
    const [first, second] = [
      await refusalOf(pay(sandbox, payer, {}, 'declined')),
      await refusalOf(pay(sandbox, payer, {}, 'declined')),
    ]
    expect(second).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('of a call that was refused for its parameters is free again', async () => {
    const customer = await makeCustomer(sandbox)
    const refused = pay(sandbox, { customer, payment_method: 'pm_nothing' }, {}, 'mended')
    expect(await refusalOf(refused)).toMatchObject({ code: 'resource_missing' })
    expect(await pay(sandbox, { customer, payment_method: 'pm_card_visa' }, {}, 'mended')).toMatchObject({
      status: 'succeeded',
    })
  })
})

describe('on demand', () => {
  test('calls fail before anything has happened', async () => {
    const payer = await makePayer(sandbox)
    sandbox.faults.failNext = 1
    expect(await refusalOf(pay(sandbox, payer))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    expect(await countOf(payer.customer)).toBe(0)
  })

  test('an answer gets lost after all has happened, and the SDK’s own retry finds it done', async () => {
    const payer = await makePayer(sandbox)
    sandbox.faults.loseNext = 1
    const stripe = sdkFor(sandbox.address, { maxNetworkRetries: 2 })
    expect(await pay({ stripe }, payer, {}, 'lost')).toMatchObject({ status: 'succeeded' })
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('every answer is lost: the caller does not know, and the payment is there', async () => {
    const payer = await makePayer(sandbox)
    sandbox.faults.loseNext = 2
    expect(await refusalOf(pay(sandbox, payer, {}, 'unheard'))).toMatchObject({
      type: 'StripeConnectionError',
    })
    sandbox.faults.loseNext = 0
    expect(await countOf(payer.customer)).toBe(1)
  })

  test('calls take longer than a caller waits', async () => {
    const payer = await makePayer(sandbox)
    sandbox.faults.latencyMs = 300
    const late = sandbox.stripe.paymentIntents.list({ customer: payer.customer }, { timeout: 20 })
    expect(await refusalOf(late)).toMatchObject({ type: 'StripeConnectionError' })
  })
})

describe('what is told by itself', () => {
  const eventsOf = () => sandbox.webhooks.map(({ type }) => type)

  test('is signed, and the SDK believes it', async () => {
    const intent = await pay(sandbox, await makePayer(sandbox))
    await sandbox.settle()
    const message = sandbox.webhooks.find(({ type }) => type === 'payment_intent.succeeded')
    const event = sandbox.stripe.webhooks.constructEvent(
      message?.body ?? '',
      message?.signature ?? '',
      webhookSecret,
    )
    expect(event).toMatchObject({ object: 'event', data: { object: { id: intent.id, status: 'succeeded' } } })
  })

  test('comes in order, twice, reversed when released, or never', async () => {
    const payer = await makePayer(sandbox)
    await sandbox.settle()
    const expected = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']
    const paid = async (webhooks: Started['faults']['webhooks']) => {
      sandbox.webhooks.length = 0
      sandbox.faults.webhooks = webhooks
      await pay(sandbox, payer)
      await sandbox.settle()
      return eventsOf()
    }
    expect(await paid('once')).toEqual(expected)
    expect(await paid('twice')).toEqual(expected.flatMap((type) => [type, type]))
    expect(await paid('none')).toEqual([])
    expect(await paid('hold')).toEqual([])
    await sandbox.release({ isReversed: true })
    expect(eventsOf()).toEqual(expected.toReversed())
  })

  test('is told again until it is heard', async () => {
    const received: string[] = []
    let deaf = 3
    const stubborn = await startSandbox({
      retryAfterMs: 1,
      endpoint: {
        secret: webhookSecret,
        send: async ({ body }) => {
          if (deaf-- > 0) throw new Error('Nobody is there.')
          received.push(JSON.parse(body).type)
          return true
        },
      },
    })
    const { id: account } = await stubborn.stripe.accounts.create()
    const url = 'https://site.test/'
    const link = { account, type: 'account_onboarding', return_url: url, refresh_url: url } as const
    await stubborn.stripe.accountLinks.create(link)
    await expect.poll(() => received).toEqual(['account.updated'])
    await stubborn.close()
  })
})
