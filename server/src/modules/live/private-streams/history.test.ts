import { makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { beginPrivately, letPass, makePair, type Pair, withoutClock } from '@ovation/testing/private-streams'
import { giveStream } from '@ovation/testing/streams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, earnings, verifyLedger } from '#modules/money/ledger'
import { refundPayment } from '#modules/money/payments'
import { hold, payouts } from '#modules/money/payouts'
import { refundCharge } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import { accounts } from '#tables/accounts'
import { readFanSpending } from '../../social/messages/queries/fan-spending.ts'
import { settleNow } from './clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), ...withoutClock })
})
afterAll(() => app.close())

const leave = ({ fan }: Pair, id: string) =>
  app.as(fan.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })

/** Two minutes of five, at two tokens each. */
async function twoMinutes(pair: Pair) {
  const id = await beginPrivately(app, pair, 5)
  await letPass(app, id, 61)
  await settleNow(app.platform, id)
  return id
}

/** Without the date, the payer and the payout. */
async function statementOf({ creator }: Pair) {
  const answer = await app.http.inject({
    url: '/api/performer/earning/statement',
    headers: { authorization: creator.token },
  })
  const [header, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe('date,kind,reference,from,gross,commission,net,payout,not payable')
  return lines.map((line) => line.split(',').filter((_, at) => ![0, 3, 7].includes(at)))
}

describe('a private stream in the statements', () => {
  test('is one charge to the fan: pending while it runs, and paid when it is over', async () => {
    const pair = await makePair(app)
    const id = await twoMinutes(pair)
    const charges = () => app.as(pair.fan.token)('GET /wallet/charges/search', { query: {} })
    const charge = { _id: id, type: 'private_stream', price: 4, quantity: 2 }
    expect(await charges()).toMatchObject({ data: [{ ...charge, status: 'pending' }], total: 1 })
    await leave(pair, id)
    expect(await charges()).toMatchObject({ data: [{ ...charge, status: 'success' }], total: 1 })
  })

  test('is one earning of the creator, in the list, the totals and the statement', async () => {
    const pair = await makePair(app)
    const id = await twoMinutes(pair)
    await leave(pair, id)
    const api = app.as(pair.creator.token)
    expect(await api('GET /performer/earning/search', { query: { type: 'private_stream' } })).toMatchObject({
      data: [{ _id: id, grossPrice: 4, siteCommission: 0.8, netPrice: 3.2, status: 'success' }],
    })
    expect(await api('GET /performer/earning/stats', { query: {} })).toMatchObject({
      totalNetPrice: 3.2,
      byType: [{ type: 'private_stream', total: 1 }],
    })
    expect(await readFanSpending(app.platform.db.orm, pair.creator.id, pair.fan.id)).toMatchObject({
      total: 400,
      streams: 400,
    })
  })

  test('is in the wallet statement as the held and the released tokens', async () => {
    const pair = await makePair(app, { tokens: 20, bonus: { tokens: 3 } })
    await leave(pair, await twoMinutes(pair))
    const answer = await app.http.inject({
      url: '/api/wallet/statement',
      headers: { authorization: pair.fan.token },
    })
    const lines = answer.body
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',').filter((_, at) => at !== 0 && at !== 3))
    expect(lines).toEqual([
      ['Top-up', '', '23', '23', '3', '3'],
      ['Held for a private stream', pair.creator.username, '-10', '13', '-3', '0'],
      ['Refunded from a private stream', pair.creator.username, '6', '19', '0', '0'],
    ])
  })

  test('is in the creator’s statement with the fee of the site, also while it runs, beside tickets', async () => {
    const pair = await makePair(app, { tokens: 100 })
    const { orm } = app.platform.db
    const stream = await giveStream(app, pair.creator, { isFree: false, price: 5 })
    const ticket = await app.as(pair.fan.token)('POST /wallet/charges/stream/{id}', {
      params: { id: stream._id },
      body: {},
    })
    await app.as(pair.creator.token)('POST /streaming/live/{id}/end', {
      params: { id: stream._id },
      body: {},
    })
    const calledOff = await app.as(pair.creator.token)('POST /streaming/scheduled', {
      body: {
        ...{ title: 'Tomorrow', isFree: false, price: 10 },
        scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
    const params = { id: calledOff._id }
    const back = await app.as(pair.fan.token)('POST /wallet/charges/stream/{id}', { params, body: {} })
    await app.as(pair.creator.token)('DELETE /streaming/scheduled/{id}', { params })
    const id = await twoMinutes(pair)
    const tickets = [
      ['stream', ticket._id, '5', '1', '4', '0'],
      ['stream', back._id, '10', '2', '8', '0'],
      ['refund of stream', back._id, '-10', '-2', '-8', '0'],
    ]
    const earned = async () => String((await balanceOf(orm, earnings(pair.creator.id))) / 100)
    expect(await statementOf(pair)).toEqual([...tickets, ['private_stream', id, '4', '0.8', '3.2', '0']])
    expect(await earned()).toBe('7.2')
    await letPass(app, id, 60)
    await settleNow(app.platform, id)
    await leave(pair, id)
    expect(await statementOf(pair)).toEqual([...tickets, ['private_stream', id, '6', '1.2', '4.8', '0']])
    expect(await earned()).toBe('8.8')
  })

  test('paid with bonus tokens shows in the statement the part that is not paid out', async () => {
    const pair = await makePair(app, { tokens: 20, bonus: { tokens: 3 } })
    const id = await twoMinutes(pair)
    await leave(pair, id)
    expect(await statementOf(pair)).toEqual([['private_stream', id, '4', '0.8', '3.2', '2.4']])
    expect(await balanceOf(app.platform.db.orm, earnings(pair.creator.id))).toBe(80)
  })

  test('can be paid out while it runs, as far as its minutes are settled', async () => {
    const pair = await makePair(app)
    const id = await twoMinutes(pair)
    const { orm } = app.platform.db
    const payout = { id: newId(), creatorId: pair.creator.id, tokens: 250, revision: 1 }
    await orm.transaction(async (tx) => {
      const terms = { cents: 250, accountType: 'paypal', destination: { words: 'PayPal' } } as const
      await tx.insert(payouts).values({ ...payout, ...terms, status: 'approved' })
      await hold(tx, payout)
    })
    await letPass(app, id, 60)
    await settleNow(app.platform, id)
    expect(await balanceOf(orm, earnings(pair.creator.id))).toBe(480 - 250)
    await leave(pair, id)
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('can be refunded once it has ended, in parts, and each token returns to where it came from', async () => {
    const pair = { ...(await makePair(app)), fan: await makeFan(app) }
    // Two minutes cost 4: the first grant pays for a part of the first, the second for the rest of it and more.
    await fillWallet(app, pair.fan, 10, { tokens: 1, sitePays: true })
    await fillWallet(app, pair.fan, 10, { tokens: 2.5, sitePays: false })
    const wallet = async () => {
      const [fan] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, pair.fan.id))
      return [fan?.balance, fan?.bonusBalance]
    }
    const before = await wallet()
    const id = await twoMinutes(pair)
    const refund = (amount?: number) =>
      app.platform.db.orm.transaction((tx) => refundCharge(tx, id, amount === undefined ? {} : { amount }))
    await expect(refund()).rejects.toMatchObject({ status: 409, code: 'NOT_REFUNDABLE' })
    await leave(pair, id)
    for (const part of [1, 100, 233]) {
      await refund(part)
      expect((await verifyLedger(app.platform)).differences).toEqual([])
    }
    const seen = await wallet()
    await refund()
    expect(seen).not.toEqual(before)
    expect(await wallet()).toEqual(before)
    expect(await refund()).toBe(false)
    expect(await balanceOf(app.platform.db.orm, earnings(pair.creator.id))).toBe(0)
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('is refunded by operators, once where several do it at once', async () => {
    const pair = await makePair(app)
    const id = await twoMinutes(pair)
    await leave(pair, id)
    const { token } = await makeOperator(app, 'finance')
    const refund = () =>
      app.as(token)('POST /operator/transactions/{id}/refund', {
        params: { id },
        body: { amount: 1, refunded: 0, reason: 'Nobody was there.' },
      })
    const answers = await Promise.allSettled([refund(), refund(), refund()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const shown = await app.as(token)('GET /operator/transactions/{id}', { params: { id } })
    expect(shown).toMatchObject({ status: 'partially_refunded', refunded: 1, isPartlyRefundable: true })
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('blocks the refund of a top-up while its bonus is on hold, and no longer after the release', async () => {
    const pair = { ...(await makePair(app)), fan: await makeFan(app) }
    const paymentId = await fillWallet(app, pair.fan, 20, { tokens: 3 })
    const { _id: id } = await app.as(pair.fan.token)('POST /streaming/private/{id}', {
      params: { id: pair.creator.id },
      body: { minutes: 1 },
    })
    await expect(refundPayment(app.platform, paymentId)).rejects.toMatchObject({ status: 409 })
    await leave(pair, id)
    await refundPayment(app.platform, paymentId)
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })
})
