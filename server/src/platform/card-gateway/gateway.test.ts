import { signatureOf } from '@ovation/stripe-sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import type { PaymentOrder } from './gateway.ts'
import { GatewayDown } from './index.ts'
import { stripeGateway } from './stripe.ts'
import { secretKey, startGateway, webhookSecret } from './testing.ts'

let started: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  started = await startGateway()
})
afterAll(() => started.sandbox.close())
afterEach(() => {
  Object.assign(started.sandbox.faults, { failNext: 0, loseNext: 0, emptyBalance: false })
})

const makeCustomer = () =>
  started.gateway.ensureCustomer({ accountId: newId(), email: 'fan@example.test', name: 'A Fan' })

/** A customer with a saved and authenticated card. */
async function makePayer(methodId = 'pm_card_visa') {
  const { gateway, sandbox } = started
  const customerId = await makeCustomer()
  const setup = await gateway.saveCard({ key: newId(), customerId, methodId })
  if (setup.status === 'declined') throw new Error(setup.failure)
  if (setup.clientSecret) await sandbox.authenticate(setup.clientSecret, true)
  return { customerId, methodId: setup.card.methodId }
}

const orderOf = (payer: { customerId: string; methodId: string }, more: Partial<PaymentOrder> = {}) => ({
  paymentId: newId(),
  amountCents: 1250,
  currency: 'usd' as const,
  offSession: false,
  description: 'Tokens',
  ...payer,
  ...more,
})

describe('a customer', () => {
  test('is the same for the same account', async () => {
    const person = { accountId: newId(), email: 'fan@example.test', name: 'A Fan' }
    const first = await started.gateway.ensureCustomer(person)
    expect(await started.gateway.ensureCustomer(person)).toBe(first)
    expect(await makeCustomer()).not.toBe(first)
  })

  test('needs no address and no name', async () => {
    const customerId = await started.gateway.ensureCustomer({ accountId: newId(), email: '', name: '' })
    expect(customerId).toMatch(/^cus_/)
  })

  test('who changed their address before the response arrived causes no error', async () => {
    const person = { accountId: newId(), email: 'old@example.test', name: 'A Fan' }
    await started.gateway.ensureCustomer(person)
    await started.gateway.ensureCustomer({ ...person, email: 'new@example.test' })
  })
})

describe('a card', () => {
  test('is saved, and only the details its owner recognises are returned', async () => {
    const customerId = await makeCustomer()
    const setup = await started.gateway.saveCard({ key: newId(), customerId, methodId: 'pm_card_mastercard' })
    expect(setup).toEqual({
      status: 'active',
      setupId: expect.stringMatching(/^seti_/),
      clientSecret: null,
      card: {
        methodId: expect.stringMatching(/^pm_/),
        brand: 'mastercard',
        last4: '4444',
        expMonth: 12,
        expYear: expect.any(Number),
        holder: '',
        fingerprint: expect.stringMatching(/^\w{16}$/),
      },
    })
  })

  test('has the same fingerprint for every owner, and different cards have different ones', async () => {
    const { gateway } = started
    const fingerprintOf = async (token: string) => {
      const { methodId } = await makePayer(token)
      return (await gateway.readCard(methodId)).fingerprint
    }
    const visa = await fingerprintOf('pm_card_visa')
    expect(await fingerprintOf('pm_card_visa')).toBe(visa)
    expect(await fingerprintOf('pm_card_mastercard')).not.toBe(visa)
    expect(await fingerprintOf('pm_card_visa__of_somebody')).not.toBe(visa)
  })

  test('is the same for the same attempt', async () => {
    const card = { key: newId(), customerId: await makeCustomer(), methodId: 'pm_card_visa' }
    expect(await started.gateway.saveCard(card)).toEqual(await started.gateway.saveCard(card))
  })

  test.each([
    ['pm_card_chargeDeclined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', /insufficient funds/],
    ['pm_made_up', 'resource_missing', /Add it again/],
  ])('%s is declined with a result, not an exception', async (methodId, failureCode, sentence) => {
    const setup = await started.gateway.saveCard({ key: newId(), customerId: await makeCustomer(), methodId })
    expect(setup).toMatchObject({
      status: 'declined',
      failureCode,
      failure: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  })

  test.each([
    [true, 'active'],
    [false, 'declined'],
  ])('that needs authentication waits for its owner: approval %s makes it %s', async (isApproved, status) => {
    const { gateway, sandbox } = started
    const methodId = 'pm_card_authenticationRequired'
    const setup = await gateway.saveCard({ key: newId(), customerId: await makeCustomer(), methodId })
    if (setup.status !== 'require_authentication') throw new Error('The bank did not ask.')
    await sandbox.authenticate(setup.clientSecret, isApproved)
    expect(await gateway.readSetup(setup.setupId)).toMatchObject({ status })
  })

  test('is deleted, and a repeat succeeds', async () => {
    const payer = await makePayer()
    await started.gateway.forgetCard(payer.methodId)
    await started.gateway.forgetCard(payer.methodId)
    await started.gateway.forgetCard('pm_never_known')
    const outcome = await started.gateway.pay(orderOf(payer))
    expect(outcome).toMatchObject({
      status: 'fail',
      intentId: null,
      failure: expect.stringMatching(/Add it/),
    })
  })
})

describe('a payment', () => {
  test('succeeds once, however often it is sent', async () => {
    const order = orderOf(await makePayer())
    const first = await started.gateway.pay(order)
    expect(first).toEqual({
      intentId: expect.stringMatching(/^pi_/),
      status: 'success',
      paymentId: order.paymentId,
      receivedCents: 1250,
      clientSecret: null,
      failure: null,
      failureCode: null,
    })
    expect(await started.gateway.pay(order)).toEqual(first)
    expect(await started.gateway.readPayment(first.intentId ?? '')).toEqual(first)
  })

  test('that is declined returns a sentence for the payer', async () => {
    const order = orderOf(await makePayer('pm_card_chargeCustomerFail'))
    const outcome = await started.gateway.pay(order)
    expect(outcome).toMatchObject({
      status: 'fail',
      receivedCents: 0,
      clientSecret: null,
      failure: 'Your card was declined.',
      failureCode: 'generic_decline',
    })
    expect(await started.gateway.readPayment(outcome.intentId ?? '')).toEqual(outcome)
  })

  test.each([
    [true, { status: 'success', receivedCents: 1250 }],
    [false, { status: 'fail', failureCode: 'payment_intent_authentication_failure' }],
  ])('waits for 3-D Secure; approval %s makes it %o', async (isApproved, expected) => {
    const { gateway, sandbox } = started
    const outcome = await gateway.pay(orderOf(await makePayer('pm_card_authenticationRequired')))
    expect(outcome).toMatchObject({ status: 'require_authentication', clientSecret: expect.any(String) })
    await sandbox.authenticate(outcome.clientSecret ?? '', isApproved)
    expect(await gateway.readPayment(outcome.intentId ?? '')).toMatchObject({
      ...expected,
      clientSecret: null,
    })
  })

  test('off-session that needs authentication fails with that reason', async () => {
    const payer = await makePayer('pm_card_authenticationRequired')
    const outcome = await started.gateway.pay(orderOf(payer, { offSession: true }))
    expect(outcome).toMatchObject({ status: 'fail', failureCode: 'authentication_required' })
  })

  test('may be pending for a while', async () => {
    const { gateway, sandbox } = started
    const outcome = await gateway.pay(orderOf(await makePayer('pm_card_settlesLater')))
    expect(outcome).toMatchObject({ status: 'processing', receivedCents: 0 })
    await sandbox.settle()
    expect(await gateway.readPayment(outcome.intentId ?? '')).toMatchObject({ status: 'success' })
  })

  test('that failed can still be completed with its secret, until it is canceled', async () => {
    const { gateway, sandbox } = started
    const { intentId, clientSecret } = await gateway.pay(
      orderOf(await makePayer('pm_card_authenticationRequired')),
    )
    expect(await gateway.cancelPayment(intentId ?? '')).toMatchObject({ status: 'canceled' })
    expect(await sandbox.authenticate(clientSecret ?? '', true)).toBe(false)
    expect(await gateway.cancelPayment(intentId ?? '')).toMatchObject({ status: 'canceled' })
  })

  test('that succeeded is not canceled, and its status tells so', async () => {
    const { intentId } = await started.gateway.pay(orderOf(await makePayer()))
    expect(await started.gateway.cancelPayment(intentId ?? '')).toMatchObject({ status: 'success' })
  })

  test('is refunded once; a repeat is a success', async () => {
    const { gateway } = started
    const order = orderOf(await makePayer())
    const { intentId } = await gateway.pay(order)
    const refund = {
      ...{ refundId: newId(), paymentId: order.paymentId, intentId: intentId ?? '' },
      ...{ cents: 1250, attempt: 0 },
    }
    const first = await gateway.refund(refund)
    expect(first).toEqual({ status: 'success', reference: expect.stringMatching(/^re_/) })
    expect(await gateway.refund(refund)).toEqual(first)
    expect(await gateway.refund({ ...refund, refundId: newId() })).toEqual({
      status: 'success',
      reference: null,
    })
    expect(await gateway.refund({ ...refund, refundId: newId(), intentId: 'pi_none' })).toMatchObject({
      status: 'fail',
    })
  })

  test('is refunded in parts, each once, also after its key was forgotten', async () => {
    const { gateway, forgetKeys } = started
    const { paymentId, ...order } = orderOf(await makePayer())
    const { intentId } = await gateway.pay({ ...order, paymentId })
    const part = (cents: number) => ({
      ...{ refundId: newId(), paymentId, intentId: intentId ?? '', cents, attempt: 0 },
    })
    const [first, second] = [part(400), part(400)]
    const made = [await gateway.refund(first), await gateway.refund(second)]
    await forgetKeys()
    expect(await gateway.refund(first)).toEqual(made[0])
    expect(await gateway.readRefunds(intentId ?? '')).toMatchObject([
      { cents: 400, refundId: first.refundId, outcome: { status: 'success' } },
      { cents: 400, refundId: second.refundId, outcome: { status: 'success' } },
    ])
  })

  test('that the service refuses to refund is tried again with the next attempt', async () => {
    const { gateway, sandbox } = started
    const order = orderOf(await makePayer())
    const { intentId } = await gateway.pay(order)
    const refund = {
      ...{ refundId: newId(), paymentId: order.paymentId, intentId: intentId ?? '' },
      ...{ cents: 1250, attempt: 0 },
    }
    sandbox.faults.refuseRefunds = true
    expect(await gateway.refund(refund)).toMatchObject({ status: 'fail' })
    sandbox.faults.refuseRefunds = false
    expect(await gateway.refund(refund)).toMatchObject({ status: 'fail' })
    expect(await gateway.refund({ ...refund, attempt: 1 })).toMatchObject({ status: 'success' })
  })

  test('below the minimum of the service fails with a sentence', async () => {
    const outcome = await started.gateway.pay(orderOf(await makePayer(), { amountCents: 10 }))
    expect(outcome).toMatchObject({ status: 'fail', failureCode: 'amount_too_small' })
  })

  test('whose idempotency key was used for another is an error of ours, and charges nothing', async () => {
    const order = orderOf(await makePayer())
    await started.gateway.pay(order)
    await expect(started.gateway.pay({ ...order, amountCents: 9900 })).rejects.toThrow(/idempotent/)
  })
})

describe('when the service is down', () => {
  test('a short outage is bridged by retries', async () => {
    const payer = await makePayer()
    started.sandbox.faults.failNext = 2
    expect(await started.gateway.pay(orderOf(payer))).toMatchObject({ status: 'success' })
  })

  test('a longer one is a 503 with a sentence, and nothing was charged', async () => {
    const order = orderOf(await makePayer())
    started.sandbox.faults.failNext = 3
    await expect(started.gateway.pay(order)).rejects.toThrow(GatewayDown)
    expect(await started.gateway.findPayment(order)).toBeNull()
    started.sandbox.faults.failNext = 3
    await expect(started.gateway.readAccount('acct_any')).rejects.toMatchObject({
      code: 'PAYMENT_SERVICE_DOWN',
      status: 503,
      message: 'The payment service can’t be reached. You weren’t charged.',
    })
  })

  test('a payment whose response was lost is found by its id', async () => {
    const { gateway, sandbox } = started
    const order = orderOf(await makePayer())
    sandbox.faults.loseNext = 3
    await expect(gateway.pay(order)).rejects.toMatchObject({ status: 503, message: /not charged twice/ })
    expect(await gateway.findPayment(order)).toMatchObject({ status: 'success', paymentId: order.paymentId })
    expect(await gateway.pay(order)).toMatchObject({ status: 'success', receivedCents: 1250 })
  })

  test('an unreachable URL and an unknown key are 503, and no log contains the key', async () => {
    const lines: string[] = []
    const log = createLog('debug', { write: (line) => void lines.push(line) })
    const nowhere = stripeGateway({ secretKey, webhookSecret, apiBase: 'http://127.0.0.1:9', log })
    await expect(nowhere.readPayment('pi_any')).rejects.toThrow(GatewayDown)
    const { apiBase } = started
    const stranger = stripeGateway({ secretKey: 'sk_test_wrong', webhookSecret, apiBase, log })
    await expect(stranger.readPayment('pi_any')).rejects.toThrow(GatewayDown)
    expect(lines).toHaveLength(2)
    for (const secret of [secretKey, 'sk_test_wrong', webhookSecret])
      expect(lines.join()).not.toContain(secret)
  })
})

describe('a payout account', () => {
  const urls = { returnUrl: 'https://site.test/back', refreshUrl: 'https://site.test/again' }

  test('is created once, completed at the service, and can then be paid', async () => {
    const { gateway } = started
    const creator = { creatorId: newId(), email: 'creator@example.test', country: 'DE' }
    const accountId = await gateway.createAccount(creator)
    expect(await gateway.createAccount(creator)).toBe(accountId)
    const before = { accountId, detailsSubmitted: false, payoutsEnabled: false }
    expect(await gateway.readAccount(accountId)).toEqual(before)
    expect(await gateway.sendTransfer({ payoutId: newId(), accountId, cents: 5000 })).toMatchObject({
      status: 'refused',
      failureCode: 'insufficient_capabilities_for_transfer',
    })
    expect(await gateway.accountLink({ accountId, ...urls })).toBe(urls.returnUrl)
    const after = { accountId, detailsSubmitted: true, payoutsEnabled: true }
    expect(await gateway.readAccount(accountId)).toEqual(after)
  })

  async function makeAccount() {
    const { gateway } = started
    const accountId = await gateway.createAccount({ creatorId: newId(), email: 'creator@example.test' })
    await gateway.accountLink({ accountId, ...urls })
    return accountId
  }

  test('gets each payout once, however often and concurrently it is sent', async () => {
    const payout = { payoutId: newId(), accountId: await makeAccount(), cents: 5000 }
    const sent = await Promise.all(Array.from({ length: 5 }, () => started.gateway.sendTransfer(payout)))
    expect(new Set(sent.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(sent[0]).toMatchObject({ status: 'sent' })
    expect(await started.gateway.sendTransfer(payout)).toEqual(sent[0])
  })

  test('gets a payout that was refused before, once there are funds', async () => {
    const { gateway, sandbox } = started
    const payout = { payoutId: newId(), accountId: await makeAccount(), cents: 5000 }
    sandbox.faults.emptyBalance = true
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await gateway.sendTransfer(payout)).toMatchObject({
        status: 'refused',
        failureCode: 'balance_insufficient',
      })
    }
    sandbox.faults.emptyBalance = false
    const sent = await gateway.sendTransfer(payout)
    expect(sent).toMatchObject({ status: 'sent' })
    expect(await gateway.sendTransfer(payout)).toEqual(sent)
  })

  test('gets a payout once when the response was lost', async () => {
    const { gateway, sandbox } = started
    const payout = { payoutId: newId(), accountId: await makeAccount(), cents: 5000 }
    sandbox.faults.loseNext = 3
    await expect(gateway.sendTransfer(payout)).rejects.toThrow(GatewayDown)
    const sent = await gateway.sendTransfer(payout)
    expect(sent).toMatchObject({ status: 'sent' })
    expect(await gateway.sendTransfer(payout)).toEqual(sent)
  })
})

describe('an event', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const read = (body: string, signature?: string) => started.gateway.readEvent(body, signature)
  const signed = (body: string, at?: Date) => read(body, signatureOf(body, webhookSecret, at))

  test.each([
    [
      'payment_intent.succeeded',
      { id: 'pi_1', metadata: { paymentId: 'p1' } },
      { about: 'payment', intentId: 'pi_1', paymentId: 'p1' },
    ],
    [
      'payment_intent.payment_failed',
      { id: 'pi_1', metadata: {} },
      { about: 'payment', intentId: 'pi_1', paymentId: null },
    ],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 500 },
      { about: 'refund', intentId: 'pi_1' },
    ],
    ['setup_intent.succeeded', { id: 'seti_1' }, { about: 'setup', setupId: 'seti_1' }],
    ['account.updated', { id: 'acct_1' }, { about: 'account', accountId: 'acct_1' }],
  ])('%s names the object to read again', (type, object, expected) => {
    expect(signed(event(type, object))).toEqual({ id: 'evt_1', type, ...expected })
  })

  test('that is irrelevant is null', () => {
    expect(signed(event('customer.updated', { id: 'cus_1' }))).toBeNull()
  })

  const body = event('payment_intent.succeeded', { id: 'pi_1', metadata: {} })
  const refused = expect.objectContaining({ code: 'BAD_SIGNATURE', status: 400 })

  test('is accepted as the sandbox sends it', async () => {
    const { gateway, sandbox, webhooks } = started
    const { intentId } = await gateway.pay(orderOf(await makePayer()))
    await sandbox.settle()
    const events = webhooks.map((message) => gateway.readEvent(message.body, message.signature))
    expect(events).toContainEqual(expect.objectContaining({ type: 'payment_intent.succeeded', intentId }))
  })

  test.each([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['with another secret’s', signatureOf(body, 'whsec_another')],
    ['with another body’s', signatureOf(`${body} `, webhookSecret)],
    ['with one of six minutes ago', signatureOf(body, webhookSecret, new Date(Date.now() - 360_000))],
  ])('%s is refused', (_, signature) => {
    expect(() => read(body, signature)).toThrow(refused)
  })

  test('that is four minutes old is accepted', () => {
    expect(signed(body, new Date(Date.now() - 240_000))).not.toBeNull()
  })
})
