import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { openPool } from '@ovation/testing/database'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import {
  attend,
  beginPrivately,
  letPass,
  makePair,
  type Pair,
  requestPrivateStream,
  withoutClock,
} from '@ovation/testing/private-streams'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { privateStreams } from '#tables/private-streams'
import { settleDue, settleNow } from './clock.ts'
import { presenceOf } from './presence.ts'

const engine = standInEngine()
let app: TestApp
/** A second node of the same site. */
let other: TestApp
let pool: pg.Pool
beforeAll(async () => {
  const node = { live: engine, ...withoutClock }
  app = await startTestApp({ DATABASE_POOL: '12' }, node)
  other = await startTestApp({}, { ...node, databaseUrl: app.databaseUrl })
  pool = openPool({ connectionString: app.databaseUrl, max: 3 })
})
afterAll(async () => {
  await pool.end()
  await other.close()
  await app.close()
})

const byId = (id: string) => ({ params: { id }, body: {} })
const accept = (node: TestApp, { creator }: Pair, id: string) =>
  node.as(creator.token)('POST /streaming/private/{id}/accept', byId(id))
const leave = (node: TestApp, who: { token: string }, id: string) =>
  node.as(who.token)('POST /streaming/private/{id}/leave', byId(id))
const extend = (node: TestApp, { fan }: Pair, id: string, minutes: number, headers = {}) =>
  node.as(fan.token)('POST /streaming/private/{id}/minutes', { params: { id }, body: { minutes }, headers })
const row = async (id: string) =>
  (await app.platform.db.orm.select().from(privateStreams).where(eq(privateStreams.id, id)))[0]
const balance = async ({ fan }: Pick<Pair, 'fan'>) => {
  const [found] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, fan.id))
  return (found?.balance ?? 0) / 100
}
const expectNoDifference = async () => expect((await verifyLedger(app.platform)).differences).toEqual([])
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).sort()

describe('concurrently', () => {
  test('the same request from two devices holds tokens once', async () => {
    const pair = await makePair(app)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => requestPrivateStream(n % 2 ? app : other, pair, 5)),
    )
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(await balance(pair)).toBe(90)
    await expectNoDifference()
  })

  test('a fan who can pay one of several creators has one stake only', async () => {
    const { fan, creator } = await makePair(app, { tokens: 15 })
    const creators = [creator, ...(await Promise.all([0, 1, 2].map(() => makeCreatorAt(2))))]
    const asked = await Promise.allSettled(
      creators.map((each) => requestPrivateStream(app, { fan, creator: each }, 5)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance({ fan })).toBe(5)
    await expectNoDifference()
  })

  test('two accepts of one creator start one private stream', async () => {
    const pair = await makePair(app)
    const second = { creator: pair.creator, fan: await makeFan(app) }
    await fillWallet(app, second.fan, 50)
    const ids = [(await requestPrivateStream(app, pair))._id, (await requestPrivateStream(app, second))._id]
    const accepted = await Promise.allSettled(ids.map((id, n) => accept(n ? app : other, pair, id)))
    expect(accepted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(accepted.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'IN_PRIVATE_STREAM' },
    })
  })

  test('an accept and a cancellation end as cancelled, with the tokens released', async () => {
    for (const first of ['accept', 'leave'] as const) {
      const pair = await makePair(app)
      const { _id: id } = await requestPrivateStream(app, pair)
      const calls = [() => accept(other, pair, id), () => leave(app, pair.fan, id)]
      await Promise.allSettled((first === 'accept' ? calls : calls.reverse()).map((call) => call()))
      expect(await row(id)).toMatchObject({ status: 'cancelled', staked: 0, returned: 1000 })
      expect(await balance(pair)).toBe(100)
    }
    await expectNoDifference()
  })

  test('many settlements on two nodes pay each minute once', async () => {
    const pair = await makePair(app)
    const id = await beginPrivately(app, pair, 10)
    await letPass(app, id, 185)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 ? settleNow((n % 2 ? app : other).platform, id) : settleDue((n % 2 ? app : other).platform),
      ),
    )
    expect(await row(id)).toMatchObject({ status: 'running', paidMinutes: 4, staked: 1200 })
    await expectNoDifference()
  })

  test('more minutes and the end: held tokens are settled or released', async () => {
    for (let round = 0; round < 4; round++) {
      const pair = await makePair(app)
      const id = await beginPrivately(app, pair, 3)
      await letPass(app, id, 61)
      const calls = [
        () => extend(other, pair, id, 4),
        () => leave(app, pair.creator, id),
        () => settleNow(other.platform, id),
        () => extend(app, pair, id, 2),
      ]
      const order = round % 2 ? calls : calls.reverse()
      await Promise.allSettled(order.map((call) => call()))
      expect(await row(id)).toMatchObject({ status: 'ended', paidMinutes: 2, staked: 0 })
      expect(await balance(pair)).toBe(96)
    }
    await expectNoDifference()
  })

  test('the same extension from two nodes under one key counts once', async () => {
    const pair = await makePair(app)
    const id = await beginPrivately(app, pair, 3)
    const key = { 'idempotency-key': newId() }
    const extended = [app, other, app].map((node) => extend(node, pair, id, 4, key))
    expect(await outcomes(extended)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await row(id)).toMatchObject({ minutes: 7, stakes: 2 })
    expect(await balance(pair)).toBe(86)
    await expectNoDifference()
  })

  test('fifty fans who request one creator all wait, and without an answer their tokens are released', async () => {
    const creator = await makeCreatorAt(2)
    const fans = await Promise.all(Array.from({ length: 50 }, () => makeFan(app)))
    await Promise.all(fans.map((fan) => fillWallet(app, fan, 10)))
    await Promise.all(fans.map((fan, n) => requestPrivateStream(n % 2 ? app : other, { fan, creator }, 5)))
    expect((await app.as(creator.token)('GET /streaming/private/requests')).total).toBe(50)
    const ofCreator = [creator.id]
    await pool.query(
      `update private_streams set created_at = created_at - interval '400 seconds' where creator_id = $1`,
      ofCreator,
    )
    await Promise.all([settleDue(app.platform), settleDue(other.platform)])
    const open = () =>
      pool.query(`select from private_streams where creator_id = $1 and status = 'asked'`, ofCreator)
    await expect.poll(async () => (await open()).rowCount).toBe(0)
    const short = await pool.query(
      'select from private_streams s join accounts a on a.id = s.fan_id where s.creator_id = $1 and a.balance <> 1000',
      ofCreator,
    )
    expect(short.rowCount).toBe(0)
    await expectNoDifference()
  })
})

const makeCreatorAt = (price: number) => makeCreator(app, { creator: { privateChatPrice: price * 100 } })

// A process that dies loses its database connection, and uncommitted changes are rolled back. A lock on the row that
// the next step needs makes it die right before that step.
describe('killed during a settlement', () => {
  const isWaiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

  test.each([
    ['its row', (id: string) => [`select from private_streams where id = '${id}' for update`]],
    [
      'what was held',
      (_id: string, { fan }: Pair) => [
        `select pg_advisory_xact_lock(hashtextextended('stake:${fan.id}', 0))`,
      ],
    ],
    ['its charge', (id: string) => [`select from charges where id = '${id}' for update`]],
    [
      'the wallet',
      (_id: string, { fan }: Pair) => [`select from accounts where id = '${fan.id}' for update`],
    ],
    ['its chat', (id: string) => [`select from stream_chats where stream_id = '${id}' for update`]],
    [
      'the creator',
      (_id: string, { creator }: Pair) => [
        `select from creators where account_id = '${creator.id}' for update`,
      ],
    ],
  ])('before %s, nothing is partly written, and the next process settles it once', async (_what, holding) => {
    const pair = await makePair(app)
    const id = await beginPrivately(app, pair, 5)
    await letPass(app, id, 70)
    await settleNow(app.platform, id)
    const holder = await pool.connect()
    await holder.query('begin')
    for (const statement of holding(id, pair)) await holder.query(statement)
    const before = await row(id)
    let isDead = false
    const dying = expect(leave(app, pair.fan, id))
      .rejects.toMatchObject({ status: 500 })
      .finally(() => {
        isDead = true
      })
    // A job may be waiting too, and be found first.
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ pid: number }>(isWaiting)
        for (const { pid } of rows) await pool.query('select pg_terminate_backend($1)', [pid])
        return isDead
      })
      .toBe(true)
    await dying
    expect(await row(id)).toMatchObject({ ...before, fanHeardAt: expect.anything() })
    await holder.query('rollback')
    holder.release()
    await expectNoDifference()
    expect(await leave(other, pair.fan, id)).toMatchObject({ status: 'ended', paidMinutes: 2 })
    expect(await balance(pair)).toBe(96)
    await expectNoDifference()
  })
})

test('another request accepted while one starts is refused, without a deadlock', async () => {
  const pair = await makePair(app)
  const fan = await makeFan(app)
  await fillWallet(app, fan, 100)
  const accept = (id: string) =>
    app.as(pair.creator.token)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
  const { _id: first } = await requestPrivateStream(app, pair, 5)
  await accept(first)
  const { _id: second } = await requestPrivateStream(app, { ...pair, fan }, 5)
  await attend(app, first)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from creators where account_id = $1 for no key update', [pair.creator.id])
  const outcomes = Promise.all([
    settleNow(app.platform, first),
    accept(second).catch(({ status }: { status: number }) => status),
  ])
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThanOrEqual(2)
  await holder.query('rollback')
  holder.release()
  const [begun, refused] = await outcomes
  expect(begun.status).toBe('running')
  expect(refused).toBe(409)
})

describe('the first picture', () => {
  /** Accepted, with the creator's media in the room and the fan's player connected to it. */
  async function delivering(pair: Pair) {
    const { _id: id } = await requestPrivateStream(app, pair, 5)
    await accept(app, pair, id)
    await engine.publish(`${id}:creator`, 'm=video')
    await engine.watch(`${id}:creator`, 'm=video')
    return id
  }
  const presences = () => [app, other].map(({ platform }) => presenceOf(platform))

  test('noticed by two nodes while the fan cancels, is charged as one minute', async () => {
    for (let n = 0; n < 5; n++) {
      const pair = await makePair(app)
      const id = await delivering(pair)
      await Promise.all([
        ...presences().map((presence) => presence.note(id)),
        settleDue(app.platform),
        settleDue(other.platform),
        leave(other, pair.fan, id),
        leave(app, pair.creator, id),
      ])
      expect(await row(id)).toMatchObject({ status: 'ended', paidMinutes: 1, staked: 0, returned: 800 })
      expect(await balance(pair)).toBe(98)
    }
    await expectNoDifference()
  })

  test('is stopped after some seconds if nothing charges it', async () => {
    const pair = await makePair(app)
    const id = await delivering(pair)
    const room = `${id}:creator`
    // Nothing settles in this app, as when every node is stalled.
    const presence = presenceOf(app.platform)
    presence.hear({ type: 'publishing', room, sessionId: 'a session' })
    await presence.beat()
    expect(engine.viewersIn(room)).toHaveLength(1)
    const beaten = async () => {
      await presence.beat()
      return engine.viewersIn(room)
    }
    await expect.poll(beaten, { timeout: 20_000, interval: 500 }).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'accepted', paidMinutes: 0 })
    // Delivered media is charged by the next settlement.
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 1 })
    await leave(app, pair.fan, id)
    await expectNoDifference()
  })

  test('does not start a request that was cancelled before it', async () => {
    const pair = await makePair(app)
    const { _id: id } = await requestPrivateStream(app, pair, 5)
    await accept(app, pair, id)
    await leave(app, pair.fan, id)
    await engine.publish(`${id}:creator`, 'm=video')
    await engine.watch(`${id}:creator`, 'm=video')
    await Promise.all([...presences().map((presence) => presence.note(id)), settleDue(app.platform)])
    expect(await row(id)).toMatchObject({ status: 'cancelled', paidMinutes: 0, seenAt: null })
    expect(await balance(pair)).toBe(100)
  })
})
