import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { earn, fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { broadcast, giveStream, keyOf, receive } from '@ovation/testing/streams'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, debt, earnings, verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { streams } from '#tables/streaming'
import { begin } from './begin-stream.ts'
import { goLive } from './go-live.ts'
import { refundTickets } from './tickets.ts'

const engine = standInEngine()
let app: TestApp
/** A second node of the same site. */
let other: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' }, { live: engine })
  other = await startTestApp({}, { live: engine, databaseUrl: app.databaseUrl, idle: ['streaming'] })
  operator = await makeOperator(app)
})
const session = { sessionId: 'a session', since: null, node: { id: newId(), url: '' } }

afterAll(async () => {
  await other.close()
  await app.close()
})

const orm = () => app.platform.db.orm
const read = async (id: string) => (await orm().select().from(streams).where(eq(streams.id, id)))[0]
const becomes = (id: string, wanted: object) => soon(async () => expect(await read(id)).toMatchObject(wanted))
const tokensOf = async ({ token }: Person) => (await app.as(token)('GET /users/me', {}))?.balance
const calculate = ({ token }: Person) => app.as(token)('POST /payout-requests/calculate')
const expectNoDifference = async () => expect((await verifyLedger(app.platform)).differences).toEqual([])
const buyTicket = ({ token }: Person, id: string) =>
  app.as(token)('POST /wallet/charges/stream/{id}', { params: { id }, body: {} })

async function makeBuyer(tokens = 10) {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  return fan
}

/** Moves all times of a stream so many hours into the past. */
const letPass = (id: string, hours: number) =>
  orm().execute(sql`update streams set
    scheduled_at = scheduled_at - make_interval(hours => ${hours}), ended_at = ended_at - make_interval(hours => ${hours})
    where id = ${id}`)

/** A paid stream with one ticket, whose broadcaster disconnected and did not return in time. */
async function brokenOff(creator: Person, fan: Person) {
  const { _id } = await giveStream(app, creator, { isFree: false, price: 4 })
  await buyTicket(fan, _id)
  engine.interrupt(_id)
  await becomes(_id, { status: 'interrupted' })
  await orm()
    .update(streams)
    .set({ interruptedAt: sql`now() - interval '11 seconds'` })
    .where(eq(streams.id, _id))
  await becomes(_id, { status: 'ended', tickets: 'waiting' })
  return _id
}

const announce = (creator: Person, price = 4) =>
  app.as(creator.token)('POST /streaming/scheduled', {
    body: {
      ...{ title: 'Tomorrow', isFree: false, price },
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })

/** Pays out all earnings of a creator. */
async function payAllOut(creator: Person) {
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: {
      ...{ firstName: 'A', lastName: 'B', bankName: 'First Bank', bankAccount: '1234567890', country: 'US' },
      ...{ bankRouting: '110000000', bankSwiftCode: '', address: 'A road', city: 'A town', state: 'CA' },
      SSN: '123456789',
    },
  })
  const { remainingUnpaidTokens } = await calculate(creator)
  const { _id } = await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: remainingUnpaidTokens, paymentAccountType: 'banking' },
  })
  for (const status of ['approved', 'done'] as const)
    await app.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id: _id }, body: { status } })
}

describe('the ticket of an interrupted stream', () => {
  test('is valid for the creator’s next stream within a day', async () => {
    const [creator, fan] = [await makeCreator(app), await makeBuyer()]
    const before = await brokenOff(creator, fan)
    await broadcast(app, await keyOf(app, creator))
    await soon(async () => {
      const { current } = await app.as(creator.token)('GET /streaming/studio')
      expect(current?.stream).toMatchObject({ status: 'live' })
      expect(current?.stream._id).not.toBe(before)
    })
    const { stream } = await app.as(fan.token)('GET /streaming/join/{id}', { params: { id: creator.id } })
    expect(stream).toMatchObject({ hasPurchased: true, access: { allowed: true } })
    expect((await receive(app, stream._id, fan.token)).statusCode).toBe(201)
    expect(await tokensOf(fan)).toBe(6)
    await letPass(before, 25)
    await refundTickets(app.platform)
    expect(await read(before)).toMatchObject({ tickets: 'moved' })
    expect(await tokensOf(fan)).toBe(6)
    await expectNoDifference()
  })

  test('is refunded without another stream within a day, and its buyer is notified', async () => {
    const [creator, fan] = [await makeCreator(app), await makeBuyer()]
    const id = await brokenOff(creator, fan)
    await letPass(id, 23)
    await refundTickets(app.platform)
    expect(await read(id)).toMatchObject({ tickets: 'waiting' })
    await letPass(id, 1)
    await refundTickets(app.platform)
    expect(await read(id)).toMatchObject({ tickets: 'refunded' })
    expect(await tokensOf(fan)).toBe(10)
    await soon(async () => {
      const { data } = await app.as(fan.token)('GET /notifications', { query: {} })
      expect(data).toMatchObject([
        { title: 'Your ticket was refunded', text: expect.stringContaining('was interrupted') },
      ])
    })
    await expectNoDifference()
  })

  test('counts as used when the program stopped on purpose or the creator ended the stream', async () => {
    const [creator, fan] = [await makeCreator(app), await makeBuyer()]
    const { stream } = await goLive(app.platform, creator.id, { title: 'Tonight', isFree: false, price: 4 })
    const { _id } = stream
    const key = await keyOf(app, creator)
    const { headers } = await broadcast(app, key)
    await becomes(_id, { status: 'live' })
    await buyTicket(fan, _id)
    const stopped = await app.http.inject({
      ...{ method: 'DELETE', url: String(headers.location) },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(stopped.statusCode).toBe(200)
    await becomes(_id, { status: 'interrupted', stoppedAt: expect.any(Date) })
    await orm()
      .update(streams)
      .set({ interruptedAt: sql`now() - interval '11 seconds'` })
      .where(eq(streams.id, _id))
    await becomes(_id, { status: 'ended', tickets: 'waiting' })
    await letPass(_id, 25)
    await refundTickets(app.platform)
    expect(await read(_id)).toMatchObject({ tickets: 'valid' })
    const second = await makeCreator(app)
    const id = await brokenOff(second, fan)
    await app.as(second.token)('POST /streaming/live/{id}/end', { params: { id }, body: {} })
    expect(await read(id)).toMatchObject({ tickets: 'valid' })
    expect(await tokensOf(fan)).toBe(2)
    await expectNoDifference()
  })

  test('is refunded to a buyer who already has a ticket for the next stream', async () => {
    const [creator, fan] = [await makeCreator(app), await makeBuyer()]
    const next = await announce(creator)
    await buyTicket(fan, next._id)
    const id = await brokenOff(creator, fan)
    await goLive(app.platform, creator.id, { title: 'Tomorrow', scheduledId: next._id })
    expect(await begin(app.platform, next._id, session)).toBe(true)
    await refundTickets(app.platform)
    expect(await read(id)).toMatchObject({ tickets: 'refunded' })
    expect(await tokensOf(fan)).toBe(6)
    await expectNoDifference()
  })
})

describe('an announced stream that never starts', () => {
  test('refunds its tickets; amounts already paid out become a debt that later earnings repay', async () => {
    const [creator, fans] = [await makeCreator(app), [await makeBuyer(100), await makeBuyer(100)]]
    const { _id } = await announce(creator, 40)
    for (const fan of fans) await buyTicket(fan, _id)
    await payAllOut(creator)
    expect(await balanceOf(orm(), earnings(creator.id))).toBe(0)
    await earn(app, creator, 10)
    await letPass(_id, 26)
    await refundTickets(app.platform)
    expect(await read(_id)).toMatchObject({ status: 'ended', tickets: 'refunded' })
    for (const fan of fans) expect(await tokensOf(fan)).toBe(100)
    // Both tickets are 64 tokens of earnings; 8 of them were not paid out.
    expect(await balanceOf(orm(), debt(creator.id))).toBe(-5600)
    expect(await calculate(creator)).toMatchObject({
      ...{ totalEarnedTokens: 8, previousPaidOutTokens: 64, remainingUnpaidTokens: 0, debtTokens: 56 },
    })
    await expectNoDifference()
    await soon(async () => {
      const { data } = await app.as(creator.token)('GET /notifications', { query: { limit: 50 } })
      expect(data.find(({ title }) => title === 'Tickets refunded')?.text).toContain(
        '2 tickets were refunded',
      )
    })

    await earn(app, creator, 50)
    expect(await calculate(creator)).toMatchObject({ remainingUnpaidTokens: 0, debtTokens: 56 })
    const asking = (requestTokens: number) =>
      app.as(creator.token)('POST /payout-requests', {
        body: { requestTokens, paymentAccountType: 'banking' },
      })
    await expect(asking(50)).rejects.toMatchObject({ status: 422 })
    await earn(app, creator, 100)
    // 120 earned since, less 56.
    expect(await calculate(creator)).toMatchObject({ remainingUnpaidTokens: 64, debtTokens: 56 })
    await asking(60)
    expect(await calculate(creator)).toMatchObject({
      heldTokens: 60,
      remainingUnpaidTokens: 4,
      debtTokens: 0,
    })
    await expectNoDifference()
  })

  test('can be cancelled although the creator was paid for its tickets', async () => {
    const [creator, fan] = [await makeCreator(app), await makeBuyer(100)]
    const { _id } = await announce(creator, 70)
    await buyTicket(fan, _id)
    await payAllOut(creator)
    await app.as(creator.token)('DELETE /streaming/scheduled/{id}', { params: { id: _id } })
    expect(await tokensOf(fan)).toBe(100)
    expect(await calculate(creator)).toMatchObject({ debtTokens: 56 })
    await expectNoDifference()
  })

  test('refunds a ticket that was partly bonus to where it came from, also as a debt of the creator', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await fillWallet(app, fan, 40, { tokens: 60, sitePays: true })
    const { _id } = await announce(creator, 80)
    await buyTicket(fan, _id)
    await payAllOut(creator)
    await earn(app, creator, 50)
    await letPass(_id, 26)
    await refundTickets(app.platform)
    expect(await app.as(fan.token)('GET /users/me', {})).toMatchObject({ balance: 100 })
    expect(await calculate(creator)).toMatchObject({ debtTokens: 24 })
    await expectNoDifference()
  })
})

describe('concurrently', () => {
  test('two nodes refund each ticket once', async () => {
    const creator = await makeCreator(app)
    const { _id } = await announce(creator, 4)
    const fans = await Promise.all(Array.from({ length: 6 }, () => makeBuyer()))
    for (const fan of fans) await buyTicket(fan, _id)
    await letPass(_id, 26)
    await Promise.all([app, other, app, other].map(({ platform }) => refundTickets(platform)))
    await refundTickets(app.platform)
    expect(await read(_id)).toMatchObject({ tickets: 'refunded' })
    for (const fan of fans) expect(await tokensOf(fan)).toBe(10)
    expect(await balanceOf(orm(), earnings(creator.id))).toBe(0)
    await expectNoDifference()
  })

  test('a stream starts or is refunded, never both', async () => {
    for (let n = 0; n < 6; n++) {
      const [creator, fan] = [await makeCreator(app), await makeBuyer()]
      const { _id } = await announce(creator)
      await buyTicket(fan, _id)
      await goLive(app.platform, creator.id, { title: 'Tomorrow', scheduledId: _id })
      await letPass(_id, 27)
      const [isOn] = await Promise.all([
        begin(app.platform, _id, session),
        refundTickets(app.platform),
        refundTickets(other.platform),
      ])
      await refundTickets(app.platform)
      expect(await tokensOf(fan)).toBe(isOn ? 6 : 10)
      expect(await read(_id)).toMatchObject(
        isOn ? { status: 'live', tickets: 'valid' } : { status: 'ended', tickets: 'refunded' },
      )
    }
    await expectNoDifference()
  })

  test('a ticket moves to the next start or is refunded, never both', async () => {
    for (let n = 0; n < 4; n++) {
      const [creator, fan] = [await makeCreator(app), await makeBuyer()]
      const id = await brokenOff(creator, fan)
      await letPass(id, 24)
      const { stream } = await goLive(app.platform, creator.id, { title: 'Again', isFree: false, price: 4 })
      await Promise.all([begin(app.platform, stream._id, session), refundTickets(other.platform)])
      await refundTickets(app.platform)
      const { tickets } = (await read(id)) ?? {}
      expect(tickets).toMatch(/^(moved|refunded)$/)
      expect(await tokensOf(fan)).toBe(tickets === 'moved' ? 6 : 10)
    }
    await expectNoDifference()
  })

  test('a payout and a refund of the same earnings leave a debt, or the payout is refused', async () => {
    for (let n = 0; n < 4; n++) {
      const [creator, fan] = [await makeCreator(app), await makeBuyer(100)]
      const { _id } = await announce(creator, 70)
      await buyTicket(fan, _id)
      await letPass(_id, 26)
      const paid = payAllOut(creator).then(
        () => true,
        () => false,
      )
      await Promise.all([paid, refundTickets(other.platform)])
      await refundTickets(app.platform)
      expect(await tokensOf(fan)).toBe(100)
      const owed = await balanceOf(orm(), debt(creator.id))
      expect(owed).toBe((await paid) ? -5600 : 0)
      expect((await calculate(creator)).totalEarnedTokens).toBe(0)
    }
    await expectNoDifference()
  })
})
