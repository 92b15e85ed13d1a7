import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { broadcast, giveStream, keyOf, offer, receive } from '@ovation/testing/streams'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streams } from '#tables/streaming'
import { onBroadcasterJoined, renewBroadcasts } from './broadcasting.ts'

// Two nodes of one site, each with its own engine: the broadcaster is at the first, and requests go to the second.

let first: TestApp
let second: TestApp
let engine: StandInEngine
let other: StandInEngine
let creator: Person
let streamId: string
beforeAll(async () => {
  engine = standInEngine()
  first = await startTestApp({}, { live: engine })
  other = standInEngine()
  second = await startTestApp({}, { live: other, databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  creator = await makeCreator(first)
  streamId = (await giveStream(first, creator))._id
  const fan = await makeFan(first)
  expect((await receive(first, streamId, fan.token)).statusCode).toBe(201)
})

const isOver = () => soon(async () => expect(await engine.health(streamId)).toBeNull())

test('a stream ended at another node ends at the broadcaster’s node', async () => {
  const params = { id: streamId }
  await second.as(creator.token)('POST /streaming/live/{id}/end', { params, body: {} })
  await isOver()
  await soon(() => expect(engine.viewersIn(streamId)).toEqual([]))
})

test('a key replaced at another node disconnects broadcasters with the old one', async () => {
  await second.as(creator.token)('POST /streaming/key', { body: {} })
  await isOver()
})

const current = async (node = first) =>
  (await node.as(creator.token)('GET /streaming/studio')).current?.stream ?? null

test('a broadcaster who reconnects to another node continues there, and the first node lets go', async () => {
  expect((await broadcast(second, await keyOf(second, creator))).statusCode).toBe(201)
  await isOver()
  expect(await current()).toMatchObject({ _id: streamId, status: 'live' })
  expect(await other.health(streamId)).toMatchObject({ isPublishing: true })
})

test('a node keeps a broadcaster who is about to be stored', async () => {
  const { orm } = first.platform.db
  await orm.transaction(async (tx) => {
    // A stream that begins waits for the lock on the creator.
    await tx.execute(sql`select from creators where account_id = ${creator.id} for update`)
    await other.publish(streamId, offer)
    await renewBroadcasts(second.platform)
    expect(await other.health(streamId)).toMatchObject({ isPublishing: true })
  })
  await isOver()
  expect(await other.health(streamId)).toMatchObject({ isPublishing: true })
})

test('a node that renewed its lease late does not replace a newer broadcaster', async () => {
  const revived = { sessionId: 'publisher of the first node', isRevived: true }
  await broadcast(second, await keyOf(second, creator))
  await isOver()
  await onBroadcasterJoined(first.platform, streamId, revived)
  await renewBroadcasts(first.platform)
  await renewBroadcasts(second.platform)
  expect(await current()).toMatchObject({ _id: streamId, status: 'live' })
  expect(await other.health(streamId)).toMatchObject({ isPublishing: true })
})

test('a node that stops interrupts its streams at once and closes their rooms', async () => {
  const live = standInEngine()
  const third = await startTestApp({}, { live, databaseUrl: first.databaseUrl })
  const artist = await makeCreator(first)
  const { _id } = await giveStream(third, artist)
  const closing = third.close()
  const { orm } = first.platform.db
  const left = await soon(async () => {
    const [row] = await orm.select().from(streams).where(eq(streams.id, _id))
    if (row?.status !== 'interrupted') throw new Error(`The stream is ${row?.status}.`)
    return row
  })
  // Before its lease expires.
  expect(left.interruptedAt?.getTime()).toBeLessThan(left.leaseUntil?.getTime() ?? 0)
  await closing
  expect(await live.health(_id)).toBeNull()
})

test('a viewer at another node is redirected to the one that carries the stream, if it has an address', async () => {
  const [publicUrl, nodeUrl] = ['http://site.test', 'http://site.test/node-1']
  const live = standInEngine()
  const env = { PUBLIC_URL: publicUrl, NODE_URL: nodeUrl }
  const third = await startTestApp(env, { live, databaseUrl: first.databaseUrl })
  const artist = await makeCreator(first)
  const fan = await makeFan(first)
  const { _id } = await giveStream(third, artist)
  const url = `${nodeUrl}/api/whep/${_id}`
  for (const node of [third, second]) {
    const { play } = await node.as(fan.token)('GET /streaming/watch/{id}', { params: { id: artist.id } })
    expect(play).toEqual({ engine: 'embedded', url })
  }
  const there = await receive(third, _id, fan.token)
  expect(there.statusCode).toBe(201)
  expect(there.headers.location).toMatch(/^http:\/\/site\.test\/node-1\/api\/whep\//)
  const here = await receive(second, _id, fan.token)
  expect([here.statusCode, here.headers.location]).toEqual([307, url])
  const asked = { method: 'GET', headers: { authorization: fan.token } } as const
  for (const call of ['watch', 'join']) {
    const hls = await second.http.inject({ ...asked, url: `/api/streaming/${call}/${artist.id}?play=hls` })
    const address = `${nodeUrl}/api/streaming/watch/${artist.id}?play=hls`
    expect([hls.statusCode, hls.headers.location]).toEqual([307, address])
  }
  await third.close()
})

test('without an address, the viewer gets WRONG_NODE and Retry-After', async () => {
  const fan = await makeFan(first)
  const answer = await receive(second, streamId, fan.token)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: 'WRONG_NODE' })
  expect(answer.headers['retry-after']).toBe('2')
})
