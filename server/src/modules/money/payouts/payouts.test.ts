import type { BodyOf, payoutCalls } from '@ovation/contract'
import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { balanceOf, earnings, held } from '#modules/money/ledger'
import { refundCharge } from '#modules/money/wallet'
import { newId } from '#platform/ids'

interface Person {
  id: string
  token: string
  email: string
}

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://fans.example' })
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const bank = { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' }

/** A creator with a bank account and earnings from several tips; the site keeps a fifth of each. */
async function makeEarner(...tips: number[]): Promise<Person & { charges: string[] }> {
  const creator = await makeCreator(app)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { ...bank, SSN: '123456789' },
  })
  const charges: string[] = []
  for (const tip of tips) charges.push(await earn(app, creator, tip))
  return { ...creator, charges }
}

type Request = BodyOf<typeof payoutCalls.requestPayout>
const request = ({ token }: Person, requestTokens: number, rest: Partial<Request> = {}, key?: string) =>
  app.as(token)('POST /payout-requests', {
    body: { requestTokens, paymentAccountType: 'banking', ...rest },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const change = ({ token }: Person, id: string, body: BodyOf<typeof payoutCalls.changePayout>) =>
  app.as(token)('PUT /payout-requests/{id}', { params: { id }, body })
const view = ({ token }: Person, id: string) =>
  app.as(token)('GET /payout-requests/{id}/view', { params: { id } })
const decide = (id: string, body: BodyOf<typeof payoutCalls.decidePayout>, { token } = operator) =>
  app.as(token)('PUT /admin/payout-requests/{id}', { params: { id }, body })
const calculate = ({ token }: Person) => app.as(token)('POST /payout-requests/calculate')
const mayAsk = async ({ token }: Person) =>
  (await app.as(token)('GET /payout-requests/check/pending-review')).valid

const balancesOf = async ({ id }: Person) => ({
  earnings: (await balanceOf(app.platform.db.orm, earnings(id))) / 100,
  held: (await balanceOf(app.platform.db.orm, held(id))) / 100,
})

describe('requesting a payout', () => {
  test('holds the tokens and names the charges they come from, oldest first', async () => {
    const creator = await makeEarner(100, 50)
    expect(await calculate(creator)).toEqual({
      totalEarnedTokens: 120,
      previousPaidOutTokens: 0,
      heldTokens: 0,
      remainingUnpaidTokens: 120,
      notPayableTokens: 0,
      debtTokens: 0,
    })
    const payout = await request(creator, 90.5, { requestNote: 'For May' })
    expect(payout).toMatchObject({
      status: 'pending',
      requestTokens: 90.5,
      amount: 90.5,
      destination: 'First Bank ···· 4321',
      requestNote: 'For May',
      paidAt: null,
    })
    expect(await calculate(creator)).toEqual({
      totalEarnedTokens: 120,
      previousPaidOutTokens: 0,
      heldTokens: 90.5,
      remainingUnpaidTokens: 29.5,
      notPayableTokens: 0,
      debtTokens: 0,
    })
    const { charges, totalCharges } = await view(creator, payout._id)
    expect(totalCharges).toBe(2)
    expect(charges.map(({ _id, amount, netPrice }) => ({ _id, amount, netPrice }))).toEqual([
      { _id: creator.charges[0], amount: 80, netPrice: 80 },
      { _id: creator.charges[1], amount: 10.5, netPrice: 40 },
    ])
  })

  test('is refused when too small, too large or not in whole hundredths, and holds nothing', async () => {
    const creator = await makeEarner(100)
    for (const tokens of [49.99, 80.01, 60.001]) {
      await expect(request(creator, tokens)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'requestTokens' }],
      })
    }
    expect(await balancesOf(creator)).toEqual({ earnings: 80, held: 0 })
    expect(await mayAsk(creator)).toBe(true)
  })

  test('requires a payout destination', async () => {
    const creator = await makeCreator(app)
    await earn(app, creator, 100)
    const sentences: string[] = []
    for (const paymentAccountType of ['banking', 'paypal', 'stripe'] as const) {
      const refused = request(creator, 60, { paymentAccountType })
      await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'paymentAccountType' }] })
      await refused.catch((error: Error) => sentences.push(error.message))
    }
    expect(sentences).toEqual([
      expect.stringContaining('bank'),
      expect.stringContaining('PayPal'),
      expect.stringContaining('Stripe'),
    ])
    const paypal = (status: 'active' | 'inactive') =>
      app.as(creator.token)('PUT /performers/{id}/payment-gateway-settings', {
        params: { id: creator.id },
        body: { key: 'paypal', value: { email: 'ada@pay.test' }, status },
      })
    await paypal('inactive')
    await expect(request(creator, 60, { paymentAccountType: 'paypal' })).rejects.toMatchObject({
      status: 422,
    })
    await paypal('active')
    expect(await request(creator, 60, { paymentAccountType: 'paypal' })).toMatchObject({
      destination: 'PayPal ada@pay.test',
    })
  })

  test('is possible once at a time under concurrent requests', async () => {
    const creator = await makeEarner(1000)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => request(creator, 60).catch((error: { code: string }) => error.code)),
    )
    expect(answers.filter((answer) => answer === 'PAYOUT_PENDING')).toHaveLength(11)
    expect(await balancesOf(creator)).toEqual({ earnings: 740, held: 60 })
    expect(await mayAsk(creator)).toBe(false)
  })

  test('sent twenty times under one key creates one payout, and every answer is the same', async () => {
    const creator = await makeEarner(1000)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(creator, 60, {}, key)))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    await expect(request(creator, 61, {}, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await balancesOf(creator)).toEqual({ earnings: 740, held: 60 })
  })

  test('that failed leaves its key free', async () => {
    const creator = await makeEarner(50)
    const key = newId()
    await expect(request(creator, 60, {}, key)).rejects.toMatchObject({ status: 422 })
    await earn(app, creator, 100)
    expect(await request(creator, 60, {}, key)).toMatchObject({ status: 'pending' })
  })

  test('uses the current exchange rate', async () => {
    const creator = await makeEarner(1000)
    await writeSettings(app.platform, { tokenConversionRate: 0.5 })
    const payout = await request(creator, 60.01)
    await writeSettings(app.platform, { tokenConversionRate: 1 })
    expect(payout.amount).toBe(30.01)
    expect((await view(creator, payout._id)).amount).toBe(30.01)
  })
})

describe('changing it', () => {
  test('holds the new amount instead, from charges that sum to it', async () => {
    const creator = await makeEarner(100, 100)
    const { _id } = await request(creator, 120)
    expect(await change(creator, _id, { requestTokens: 60, requestNote: 'Less' })).toMatchObject({
      requestTokens: 60,
      amount: 60,
      requestNote: 'Less',
    })
    expect(await balancesOf(creator)).toEqual({ earnings: 100, held: 60 })
    expect(await change(creator, _id, { requestTokens: 160 })).toMatchObject({ requestTokens: 160 })
    expect((await view(creator, _id)).charges.map(({ amount }) => amount)).toEqual([80, 80])
    await expect(change(creator, _id, { requestTokens: 160.01 })).rejects.toMatchObject({ status: 422 })
    expect(await balancesOf(creator)).toEqual({ earnings: 0, held: 160 })
  })

  test('updates the bank account only on request', async () => {
    const creator = await makeEarner(100)
    const { _id } = await request(creator, 60)
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
      params: { id: creator.id },
      body: { ...bank, bankAccount: 'DE0099998765' },
    })
    expect(await change(creator, _id, { requestNote: 'x' })).toMatchObject({
      destination: 'First Bank ···· 4321',
    })
    expect(await change(creator, _id, { paymentAccountType: 'banking' })).toMatchObject({
      destination: 'First Bank ···· 8765',
    })
  })

  test('payout edited after approval: refused, and the approved payout stays', async () => {
    const creator = await makeEarner(1000)
    const { _id } = await request(creator, 60)
    await decide(_id, { status: 'approved' })
    for (const body of [{ requestTokens: 500 }, { paymentAccountType: 'paypal' as const }, {}]) {
      await expect(change(creator, _id, body)).rejects.toMatchObject({ status: 409, code: 'PAYOUT_DECIDED' })
    }
    expect(await view(creator, _id)).toMatchObject({ requestTokens: 60, status: 'approved' })
    expect(await balancesOf(creator)).toEqual({ earnings: 740, held: 60 })
  })

  test('a payout whose amount or bank changed since it was viewed can’t be approved', async () => {
    const creator = await makeEarner(1000)
    const seen = await request(creator, 60)
    const changes = [{ requestTokens: 500 }, { paymentAccountType: 'banking' as const }]
    for (const body of changes) {
      const { updatedAt } = await view(creator, seen._id)
      await change(creator, seen._id, body)
      const approval = decide(seen._id, { status: 'approved', updatedAt })
      await expect(approval).rejects.toMatchObject({ status: 409, code: 'PAYOUT_CHANGED' })
    }
    const { updatedAt } = await view(creator, seen._id)
    expect(await decide(seen._id, { status: 'approved', updatedAt })).toMatchObject({ requestTokens: 500 })
  })

  test('while it is being approved: one happens before the other, never half', async () => {
    const creator = await makeEarner(1000)
    const { _id } = await request(creator, 60)
    await Promise.allSettled([
      decide(_id, { status: 'approved' }),
      ...[70, 80, 90].map((requestTokens) => change(creator, _id, { requestTokens })),
    ])
    const { requestTokens, charges } = await view(creator, _id)
    expect((await balancesOf(creator)).held).toBe(requestTokens)
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(requestTokens)
  })
})

describe('an operator', () => {
  test('payout approved but never debited: the request holds the tokens, so they can’t be requested twice', async () => {
    const creator = await makeEarner(100)
    const { _id } = await request(creator, 60)
    await decide(_id, { status: 'approved' })
    expect(await balancesOf(creator)).toEqual({ earnings: 20, held: 60 })
    expect(await mayAsk(creator)).toBe(true)
    await expect(request(creator, 60)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'requestTokens' }],
    })
    await decide(_id, { status: 'done', reference: 'SEPA 17' })
    expect(await balancesOf(creator)).toEqual({ earnings: 20, held: 0 })
    expect(await calculate(creator)).toMatchObject({
      totalEarnedTokens: 80,
      previousPaidOutTokens: 60,
      remainingUnpaidTokens: 20,
    })
    const paid = await view(creator, _id)
    expect(paid).toMatchObject({ status: 'done', reference: 'SEPA 17' })
    expect(paid.paidAt).not.toBeNull()
  })

  test.each(['pending', 'approved'] as const)(
    'who rejects a payout that is %s releases the tokens',
    async (from) => {
      const creator = await makeEarner(100)
      const { _id } = await request(creator, 60)
      if (from === 'approved') await decide(_id, { status: 'approved' })
      expect(await decide(_id, { status: 'rejected', adminNote: 'Wrong bank' })).toMatchObject({
        status: 'rejected',
        adminNote: 'Wrong bank',
      })
      expect(await balancesOf(creator)).toEqual({ earnings: 80, held: 0 })
      expect((await view(creator, _id)).charges).toEqual([])
      expect(await request(creator, 80)).toMatchObject({ status: 'pending' })
    },
  )

  test('who repeats a step, or several at once, change nothing more and send one email', async () => {
    const creator = await makeEarner(100)
    const { _id } = await request(creator, 60)
    for (const status of ['approved', 'done'] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => decide(_id, { status })))
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
    expect(await decide(_id, { status: 'done', reference: 'another' })).toMatchObject({ reference: '' })
    expect(await balancesOf(creator)).toEqual({ earnings: 20, held: 0 })
    const emails = await emailsTo(app, creator.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your payout details were changed',
      'Your payout was approved · Ovation',
      'Your payout was paid · Ovation',
    ])
    expect(emails[2]?.text).toContain('https://fans.example/creator/payouts')
  })

  test('can’t skip or revert a step', async () => {
    const creator = await makeEarner(1000)
    const { _id } = await request(creator, 60)
    const refused = { status: 409, code: 'PAYOUT_DECIDED' }
    await expect(decide(_id, { status: 'done' })).rejects.toMatchObject(refused)
    await decide(_id, { status: 'approved' })
    await decide(_id, { status: 'done' })
    for (const status of ['approved', 'rejected'] as const) {
      await expect(decide(_id, { status, adminNote: 'No.' })).rejects.toMatchObject(refused)
    }
    const other = await request(creator, 60)
    await decide(other._id, { status: 'rejected', adminNote: 'No.' })
    for (const status of ['approved', 'done'] as const) {
      await expect(decide(other._id, { status })).rejects.toMatchObject(refused)
    }
    expect(await balancesOf(creator)).toEqual({ earnings: 740, held: 0 })
  })

  test('who approves while another rejects: one wins, and the tokens are in one place', async () => {
    const creator = await makeEarner(100)
    const { _id } = await request(creator, 60)
    await decide(_id, { status: 'approved' })
    await Promise.allSettled([
      decide(_id, { status: 'done' }),
      decide(_id, { status: 'rejected', adminNote: 'No.' }),
    ])
    const { status } = await view(creator, _id)
    expect(await balancesOf(creator)).toEqual({ earnings: status === 'done' ? 20 : 80, held: 0 })
  })

  test('must give a reason when rejecting', async () => {
    const creator = await makeEarner(100)
    const { _id } = await request(creator, 60)
    for (const adminNote of [undefined, '', '  ']) {
      await expect(decide(_id, { status: 'rejected', adminNote })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'adminNote' }],
      })
    }
    expect(await view(creator, _id)).toMatchObject({ status: 'pending' })
    await decide(_id, { status: 'rejected', adminNote: 'The bank does not know this account.' })
    const mail = (await emailsTo(app, creator.email)).at(-1)
    expect(mail?.text).toContain('The bank does not know this account.')
  })
})

describe('strangers', () => {
  test('can neither see, change nor decide the payouts of others', async () => {
    const [creator, other, fan] = [await makeEarner(100), await makeEarner(100), await makeFan(app)]
    const { _id } = await request(creator, 60)
    await expect(view(other, _id)).rejects.toMatchObject({ status: 404 })
    await expect(change(other, _id, { requestTokens: 70 })).rejects.toMatchObject({ status: 404 })
    await expect(change(other, newId(), { requestTokens: 70 })).rejects.toMatchObject({ status: 404 })
    for (const { token } of [creator, other, fan]) {
      await expect(decide(_id, { status: 'approved' }, { ...operator, token })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(request(fan, 60)).rejects.toMatchObject({ status: 403 })
    await expect(decide(newId(), { status: 'approved' })).rejects.toMatchObject({ status: 404 })
    const own = await app.as(other.token)('GET /payout-requests/search')
    expect(own).toMatchObject({ total: 0, data: [] })
    expect(await view(creator, _id)).toMatchObject({ status: 'pending', requestTokens: 60 })
  })
})

test('a refund takes from available earnings, never from held or paid ones', async () => {
  const creator = await makeEarner(100, 50)
  const { _id } = await request(creator, 100)
  const [first = '', second = ''] = creator.charges
  const refund = (id: string) => app.platform.db.orm.transaction((tx) => refundCharge(tx, id))
  await expect(refund(first)).rejects.toMatchObject({ status: 409 })
  await expect(refund(second)).rejects.toMatchObject({ status: 409 })
  expect(await balancesOf(creator)).toEqual({ earnings: 20, held: 100 })
  await earn(app, creator, 100)
  await refund(first)
  expect(await balancesOf(creator)).toEqual({ earnings: 20, held: 100 })
  expect((await view(creator, _id)).charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
})
