import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { listenAs } from '@ovation/testing/listen'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { broadcast, keyOf, receive } from '@ovation/testing/streams'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'
import { accounts } from '#tables/accounts'
import { streams } from '#tables/streaming'
import { interruptExpired, staleStreams } from './broadcaster-store.ts'

let app: TestApp
let engine: StandInEngine
let address: string
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({}, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const read = async (id: string) => {
  const [row] = await app.platform.db.orm.select().from(streams).where(eq(streams.id, id))
  return row
}
const status = async (id: string) => (await read(id))?.status
const becomes = (id: string, wanted: string) => soon(async () => expect(await status(id)).toBe(wanted))

async function live(creator: Person) {
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  await broadcast(app, await keyOf(app, creator))
  await becomes(stream._id, 'live')
  return stream
}

/** Moves a time of the stream so many seconds into the past. */
const wait = (id: string, column: 'leaseUntil' | 'interruptedAt', seconds: number) =>
  app.platform.db.orm
    .update(streams)
    .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(streams.id, id))

/** Uses the clock of one transaction, which does not advance, and sets the interruption to now afterwards. */
const isOverAfter = (id: string, seconds: number) =>
  app.platform.db.orm.transaction(async (tx) => {
    const gone = (interruptedAt: SQL) => tx.update(streams).set({ interruptedAt }).where(eq(streams.id, id))
    await gone(sql`now() - make_interval(secs => ${seconds})`)
    const stale = await staleStreams(tx)
    await gone(sql`now()`)
    return stale.some((stream) => stream.id === id)
  })

describe('a broadcaster who is gone', () => {
  test('can reconnect within ten seconds, and the stream continues', async () => {
    const creator = await makeCreator(app)
    const { _id } = await live(creator)
    engine.interrupt(_id)
    await becomes(_id, 'interrupted')
    expect([await isOverAfter(_id, 9.99), await isOverAfter(_id, 10)]).toEqual([false, true])
    const { startedAt } = (await read(_id)) ?? {}
    await broadcast(app, await keyOf(app, creator))
    await becomes(_id, 'live')
    expect((await read(_id))?.startedAt).toEqual(startedAt)
  })

  test('ends the stream without a reconnect', async () => {
    const creator = await makeCreator(app)
    const { _id } = await live(creator)
    engine.interrupt(_id)
    await becomes(_id, 'interrupted')
    await wait(_id, 'interruptedAt', 10)
    await becomes(_id, 'ended')
    const page = await app.as()('GET /performers/{id}', { params: { id: creator.username } })
    expect(page.live).toBe(false)
  })

  test('the stream of a killed node ends too', async () => {
    const creator = await makeCreator(app)
    const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'Elsewhere' } })
    // Another node had the broadcaster, and has stopped renewing its lease.
    await app.platform.db.orm
      .update(streams)
      .set({
        status: 'live',
        startedAt: sql`now() - interval '1 hour'`,
        publisher: 'a session',
        publisherNode: newId(),
        publisherSince: sql`now() - interval '1 hour'`,
        leaseUntil: sql`now() - interval '1 second'`,
      })
      .where(eq(streams.id, stream._id))
    await becomes(stream._id, 'interrupted')
    await wait(stream._id, 'interruptedAt', 10)
    await becomes(stream._id, 'ended')
    expect((await read(stream._id))?.seconds).toBeGreaterThan(3500)
  })

  test('stays live as long as they are connected', async () => {
    const { _id } = await live(await makeCreator(app))
    const { leaseUntil } = (await read(_id)) ?? {}
    await soon(async () =>
      expect((await read(_id))?.leaseUntil?.getTime()).toBeGreaterThan((leaseUntil?.getTime() ?? 0) + 2000),
    )
    expect(await status(_id)).toBe('live')
  })

  test('continues after another node took them for gone because theirs was stalled', async () => {
    const { _id } = await live(await makeCreator(app))
    const { startedAt } = (await read(_id)) ?? {}
    await app.platform.db.orm.transaction(async (tx) => {
      const leaseUntil = sql`now() - interval '1 second'`
      await tx.update(streams).set({ leaseUntil }).where(eq(streams.id, _id))
      expect(await interruptExpired(tx)).toMatchObject([{ id: _id }])
    })
    await becomes(_id, 'live')
    expect(await read(_id)).toMatchObject({ startedAt, interruptedAt: null, publisher: expect.any(String) })
    expect(await engine.health(_id)).toMatchObject({ isPublishing: true })
  })
})

describe('notifications', () => {
  test('followers receive events when a creator goes live and leaves, and a notification', async () => {
    const [creator, fan, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
    const listening = await listenAs(app, address, fan)
    const stranger = await listenAs(app, address, other)
    const { _id: streamId, conversationId } = await live(creator)
    const payload = { performerId: creator.id, streamId, conversationId, isPrivate: false }
    const events: unknown[][] = []
    const received = async () => {
      events.push(...(await listening.received()))
      return events
    }
    await soon(async () => expect(await received()).toContainEqual(['model-joined', payload]))
    await soon(async () =>
      expect(await received()).toContainEqual([
        'notification',
        expect.objectContaining({ title: 'Live now', text: expect.stringMatching(/ is live\.$/) }),
      ]),
    )
    await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: streamId }, body: {} })
    await soon(async () => expect(await received()).toContainEqual(['model-left', payload]))
    expect(await stranger.received()).toEqual([])
    const list = await app.as(fan.token)('GET /notifications', {})
    expect(list.data.map(({ kind, path }) => [kind, path])).toEqual([
      ['live', `/streaming/${creator.username}`],
    ])
    listening.leave()
    stranger.leave()
  })

  test('followers are notified once about several streams in a row', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
    const totals = async () => {
      const { rows } = await app.platform.db.pool.query<{ times: number }>(
        `select coalesce(sum(times), 0)::int as times from notifications where account_id = $1`,
        [fan.id],
      )
      return rows[0]?.times
    }
    for (let round = 0; round < 3; round++) {
      const { _id: streamId } = await live(creator)
      await soon(async () => expect(await totals()).toBeGreaterThan(0))
      await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: streamId }, body: {} })
    }
    const { rows } = await app.platform.db.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job where name = 'notifications.live' and state in ('created', 'active')`,
    )
    expect(rows[0]?.waiting).toBeLessThan(2)
    expect(await totals()).toBe(1)
    // After half an hour they are notified again.
    await app.platform.db.pool.query(
      `update live_announcements set announced_at = now() - interval '31 minutes' where creator_id = $1`,
      [creator.id],
    )
    await live(creator)
    await soon(async () => expect(await totals()).toBe(2))
  })

  test('people with a reminder are notified without following', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const { _id } = await app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Soon', scheduledAt },
    })
    const remind = (isOn: boolean) =>
      app.as(fan.token)('POST /streaming/scheduled/{id}/reminder', { params: { id: _id }, body: { isOn } })
    await remind(true)
    await remind(true)
    await app.as(creator.token)('POST /streaming/live', { body: { title: 'Now', scheduledId: _id } })
    await broadcast(app, await keyOf(app, creator))
    await becomes(_id, 'live')
    await soon(async () => expect((await app.as(fan.token)('GET /notifications', {})).total).toBe(1))
  })
})

test('a creator whose account is closed goes offline and can’t go live again', async () => {
  const creator = await makeCreator(app)
  const { _id } = await live(creator)
  const key = await keyOf(app, creator)
  await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, creator.id))
  await becomes(_id, 'ended')
  expect((await broadcast(app, key)).statusCode).toBe(401)
})

test('an operator ends a stream, and viewers are notified', async () => {
  const [creator, fan, operator] = [await makeCreator(app), await makeFan(app), await makeOperator(app)]
  const { _id: streamId, conversationId } = await live(creator)
  expect((await receive(app, streamId, fan.token)).statusCode).toBe(201)
  const listening = await listenAs(app, address, fan)
  expect(await listening.send('public-stream/join', { conversationId })).toMatchObject({ ok: true })
  const end = () =>
    app.as(operator.token)('POST /operator/streams/{id}/end', { params: { id: streamId }, body: {} })
  await end()
  await end()
  const received = (await listening.received()).filter(([name]) => name === 'admin-end-session-stream')
  expect(received).toEqual([['admin-end-session-stream', { conversationId, streamId }]])
  expect(engine.viewersIn(streamId)).toEqual([])
  expect(await status(streamId)).toBe('ended')
  const ofCreator = app.as(creator.token)('POST /operator/streams/{id}/end', {
    params: { id: streamId },
    body: {},
  })
  await expect(ofCreator).rejects.toMatchObject({ status: 403 })
  listening.leave()
})

test('the duration is as reported by the device, and at most the time since the start', async () => {
  const creator = await makeCreator(app)
  const { _id } = await live(creator)
  await app.platform.db.orm
    .update(streams)
    .set({ startedAt: sql`now() - interval '100 seconds'` })
    .where(eq(streams.id, _id))
  await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: _id }, body: {} })
  const set = (duration: number) =>
    app.as(creator.token)('PUT /streaming/set-duration', { body: { streamId: _id, duration } })
  const { startedAt, endedAt } = (await read(_id)) ?? {}
  const lasted = ((endedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / 1000
  expect(lasted).toBeGreaterThanOrEqual(100)
  expect(Math.abs((await set(5000)).duration - lasted)).toBeLessThanOrEqual(1)
  expect((await set(90)).duration).toBe(90)
  const page = await app.as()('GET /performers/{id}', { params: { id: creator.username } })
  expect(page.stats.totalStreamTime).toBe(90)
  const other = await makeCreator(app)
  const stranger = app.as(other.token)('PUT /streaming/set-duration', {
    body: { streamId: _id, duration: 1 },
  })
  await expect(stranger).rejects.toMatchObject({ status: 404 })
})

test('streams end when operators switch live off, and their tickets wait for the next one', async () => {
  const creator = await makeCreator(app)
  const { _id } = await live(creator)
  await writeSettings(app.platform, { liveEnabled: false })
  await becomes(_id, 'ended')
  expect(await read(_id)).toMatchObject({ tickets: 'waiting', publisher: null })
  await writeSettings(app.platform, { liveEnabled: true })
  await live(creator)
})
