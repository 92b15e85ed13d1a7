import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import {
  makeCustomer,
  makePayer,
  pay,
  refusalOf,
  type Started,
  sdkFor,
  setUp,
  startSandbox,
} from './testing.ts'

let sandbox: Started
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('a card', () => {
  test('that is kept becomes the customer’s, under a name of its own each time', async () => {
    const customer = await makeCustomer(sandbox)
    const [first, second] = [await setUp(sandbox, customer), await setUp(sandbox, customer)]
    expect(first).toMatchObject({ status: 'succeeded', customer, usage: 'off_session' })
    expect(first.payment_method).not.toBe(second.payment_method)
    const method = await sandbox.stripe.paymentMethods.retrieve(String(first.payment_method))
    expect(method).toMatchObject({ customer, type: 'card', card: { brand: 'visa', last4: '4242' } })
    expect(method).not.toHaveProperty('sandbox')
  })

  test.each(testCards)('to try, $token, has a brand, a number and words', async (card) => {
    expect(card.last4).toMatch(/^\d{4}$/)
    expect(card.title && card.description && card.brand).toBeTruthy()
  })

  test.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'])('%s pays at once', async (token) => {
    const intent = await pay(sandbox, await makePayer(sandbox, token))
    expect(intent).toMatchObject({ status: 'succeeded', amount: 1000, amount_received: 1000 })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('%s is refused when it is added', async (token, code, decline_code) => {
    const error = await refusalOf(setUp(sandbox, await makeCustomer(sandbox), token))
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, decline_code })
    expect(error.setup_intent).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code, decline_code },
    })
  })

  test('that fails when charged can be added, and then nothing can be paid with it', async () => {
    const payer = await makePayer(sandbox, 'pm_card_chargeCustomerFail')
    const error = await refusalOf(pay(sandbox, payer))
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' })
    const id = error.payment_intent?.id ?? ''
    expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'card_declined' },
    })
  })

  test('that is detached pays no more, cannot be detached again, and nobody else can use one', async () => {
    const { stripe } = sandbox
    const payer = await makePayer(sandbox)
    const stranger = await makeCustomer(sandbox)
    const theirs = await refusalOf(pay(sandbox, { ...payer, customer: stranger }))
    expect(theirs).toMatchObject({ statusCode: 400, param: 'payment_method' })
    await stripe.paymentMethods.detach(payer.payment_method)
    expect(await refusalOf(pay(sandbox, payer))).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect(await refusalOf(stripe.paymentMethods.detach(payer.payment_method))).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('3-D Secure', () => {
  test.each([
    [true, 'succeeded', 1000],
    [false, 'requires_payment_method', 0],
  ])('waits for the owner; approved %s it is %s', async (approve, status, received) => {
    const payer = await makePayer(sandbox, 'pm_card_threeDSecure2Required')
    const intent = await pay(sandbox, payer)
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const answer = await fetch(`${sandbox.address}/sandbox/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: intent.client_secret, approve }),
    })
    expect(await answer.json()).toEqual({ authenticated: true })
    const after = await sandbox.stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ status, amount_received: received })
    expect(await sandbox.authenticate(intent.client_secret ?? '', true)).toBe(false)
  })

  test('needs the whole client secret, not just the intent it belongs to', async () => {
    const intent = await pay(sandbox, await makePayer(sandbox, 'pm_card_authenticationRequired'))
    expect(await sandbox.authenticate(`${intent.id}_secret_guessed`, true)).toBe(false)
    expect(await sandbox.authenticate('', true)).toBe(false)
  })

  test('cannot be had off-session: the card is declined', async () => {
    const payer = await makePayer(sandbox, 'pm_card_authenticationRequired')
    const error = await refusalOf(pay(sandbox, payer, { off_session: true }))
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  test('asked for once, when the card is added, is not asked for again', async () => {
    const payer = await makePayer(sandbox, 'pm_card_authenticationRequiredOnSetup')
    expect(await pay(sandbox, payer, { off_session: true })).toMatchObject({ status: 'succeeded' })
  })

  test('that the owner refuses keeps no card', async () => {
    const customer = await makeCustomer(sandbox)
    const setup = await setUp(sandbox, customer, 'pm_card_authenticationRequired')
    expect(setup.status).toBe('requires_action')
    expect(await sandbox.authenticate(setup.client_secret ?? '', false)).toBe(true)
    expect(await sandbox.stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
  })
})

describe('a payment', () => {
  test.each([
    ['pm_card_settlesLater', 'succeeded'],
    ['pm_card_failsLater', 'requires_payment_method'],
  ])('by %s is under way for a while, and then %s', async (token, status) => {
    const intent = await pay(sandbox, await makePayer(sandbox, token))
    expect(intent.status).toBe('processing')
    await sandbox.settle()
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status })
  })

  test('can be canceled until it is made', async () => {
    const { stripe } = sandbox
    const waiting = await pay(sandbox, await makePayer(sandbox, 'pm_card_authenticationRequired'))
    expect(await stripe.paymentIntents.cancel(waiting.id)).toMatchObject({ status: 'canceled' })
    expect(await sandbox.authenticate(waiting.client_secret ?? '', true)).toBe(false)
    const made = await pay(sandbox, await makePayer(sandbox))
    expect(await refusalOf(stripe.paymentIntents.cancel(made.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: made.id, status: 'succeeded' },
    })
  })

  test('is found among those of its customer, latest first', async () => {
    const payer = await makePayer(sandbox)
    const made = [await pay(sandbox, payer), await pay(sandbox, payer)]
    const { data } = await sandbox.stripe.paymentIntents.list({ customer: payer.customer, limit: 10 })
    expect(data.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
  })

  test('that a bank asks about can be refunded, until it is charged back', async () => {
    const { stripe } = sandbox
    const intents = [
      await pay(sandbox, await makePayer(sandbox)),
      await pay(sandbox, await makePayer(sandbox)),
    ]
    const [asked = '', chargedBack = ''] = intents.map(({ id }) => id)
    const inquiry = await stripe.disputes.retrieve(await sandbox.inquire(asked))
    expect(inquiry).toMatchObject({
      ...{ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] },
    })
    expect(await stripe.refunds.create({ payment_intent: asked })).toMatchObject({ status: 'succeeded' })

    const id = await sandbox.inquire(chargedBack)
    const answer = { evidence: { uncategorized_text: 'Delivered.' }, submit: true }
    expect(await stripe.disputes.update(id, answer)).toMatchObject({ status: 'warning_under_review' })
    await sandbox.escalateInquiry(id)
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      ...{ status: 'needs_response', is_charge_refundable: false },
      ...{ balance_transactions: [{ amount: -1000 }], evidence_details: { submission_count: 0 } },
    })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: chargedBack }))).toMatchObject({
      code: 'charge_disputed',
    })
  })

  test('by the card for inquiries is asked about', async () => {
    const payer = await makePayer(sandbox, 'pm_card_createDisputeInquiry')
    await sandbox.settle()
    const earlier = sandbox.webhooks.length
    await pay(sandbox, payer)
    await sandbox.settle()
    const about = sandbox.webhooks.slice(earlier).filter(({ type }) => type.startsWith('charge.dispute.'))
    expect(about.map(({ type }) => type)).toEqual(['charge.dispute.created'])
    expect(JSON.parse(about[0]?.body ?? '{}').data.object.status).toBe('warning_needs_response')
  })

  test('is refunded in parts, and never more than was paid', async () => {
    const { stripe } = sandbox
    const { id: payment_intent } = await pay(sandbox, await makePayer(sandbox))
    expect(await stripe.refunds.create({ payment_intent, amount: 400 })).toMatchObject({
      status: 'succeeded',
    })
    expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 601 }))).toMatchObject({
      param: 'amount',
    })
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 600 })
    expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('that was not made has nothing to refund', async () => {
    const { id } = await pay(sandbox, await makePayer(sandbox, 'pm_card_authenticationRequired'))
    expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('a connected account', () => {
  const makeAccount = () =>
    sandbox.stripe.accounts.create({
      controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'application' } },
      capabilities: { transfers: { requested: true } },
    })

  test('gets transfers once it is filled in, which asking for its link does', async () => {
    const { stripe } = sandbox
    const { id: account, details_submitted } = await makeAccount()
    expect(details_submitted).toBe(false)
    const transfer = { amount: 5000, currency: 'usd', destination: account, transfer_group: 'payout-1' }
    expect(await refusalOf(stripe.transfers.create(transfer))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: 'https://site.test/back',
      refresh_url: 'https://site.test/again',
    })
    expect(link.url).toBe('https://site.test/back')
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
    })
    const sent = await stripe.transfers.create(transfer)
    expect(sent).toMatchObject({ object: 'transfer', amount: 5000, destination: account })
    const { data } = await stripe.transfers.list({ transfer_group: 'payout-1' })
    expect(data.map(({ id }) => id)).toEqual([sent.id])
  })
})

describe('what is asked wrongly is refused as Stripe does', () => {
  const post = (path: string, form: Record<string, string>, bearer = 'sk_test_sandbox') =>
    fetch(`${sandbox.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: new URLSearchParams(form),
    })

  test.each([
    ['/v1/payment_intents', { currency: 'usd' }, 'parameter_missing', 'amount'],
    ['/v1/payment_intents', { amount: '10.5', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    ['/v1/payment_intents', { amount: '49', currency: 'usd' }, 'amount_too_small', 'amount'],
    ['/v1/payment_intents', { amount: '100', currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      '/v1/setup_intents',
      { 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[mood]': 'good' },
      'parameter_unknown',
      'automatic_payment_methods[mood]',
    ],
    ['/v1/setup_intents', { customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    ['/v1/setup_intents', { payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
    ['/v1/customers', { email: '' }, 'parameter_invalid_empty', 'email'],
    ['/v1/customers', { 'metadata[a]': '' }, 'parameter_invalid_empty', 'metadata[a]'],
    ['/v1/account_links', { account: 'acct_nobody' }, 'parameter_missing', 'type'],
    ['/v1/refunds', {}, 'parameter_missing', 'payment_intent'],
    ['/v1/refunds', { payment_intent: 'pi_nothing' }, 'resource_missing', 'payment_intent'],
  ])('%s with %o: %s', async (path, form, code, param) => {
    const answer = await post(path, form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code, param, message: expect.any(String) },
    })
  })

  test('a wrong key, an unknown address and an unknown resource', async () => {
    const wrong = sdkFor(sandbox.address, { key: 'sk_test_other' })
    expect(await refusalOf(wrong.customers.create())).toMatchObject({ type: 'StripeAuthenticationError' })
    expect((await post('/v1/unicorns', {})).status).toBe(404)
    expect(await refusalOf(sandbox.stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})
