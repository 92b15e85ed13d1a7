import { makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { listenAs } from '@ovation/testing/listen'
import { startLivekit } from '@ovation/testing/livekit-server'
import { makePair, type Pair, requestPrivateStream } from '@ovation/testing/private-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { createLivekitEngine } from '../../../platform/live/livekit.ts'
import { settleNow } from './clock.ts'
import { presenceOf } from './presence.ts'

// LiveKit carries the media: each of the two publishes into their own room, which only the other may watch.

let livekit: Awaited<ReturnType<typeof startLivekit>>
let app: TestApp
let address: string
beforeAll(async () => {
  livekit = await startLivekit()
  app = await startTestApp({}, { live: createLivekitEngine(livekit.settings) })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await livekit.stop()
})

const soon = { timeout: 30_000 }
const look = ({ token }: Person, id: string) =>
  app.as(token)('GET /streaming/private/{id}', { params: { id } })

async function accepted(pair: Pair) {
  const { _id: id, conversationId } = await requestPrivateStream(app, pair, 5)
  await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
  return { id, conversationId }
}

/** The identity of a token, and its permissions per room. */
async function granted(token = '') {
  const { sub, video } = await livekit.verify(token)
  return { sub, room: video?.room, canPublish: video?.canPublish }
}

test('each of the two may publish into their own room and watch that of the other, and no one else may', async () => {
  const pair = await makePair(app)
  const { id } = await accepted(pair)
  for (const [who, mine, theirs] of [
    [pair.creator, 'creator', 'fan'],
    [pair.fan, 'fan', 'creator'],
  ] as const) {
    const { publish, play } = await look(who, id)
    expect([publish?.url, play?.engine, play?.url]).toEqual([
      ...[livekit.settings.url, 'livekit', livekit.settings.url],
    ])
    expect(await granted(publish?.key)).toEqual({ sub: who.id, room: `${id}:${mine}`, canPublish: true })
    const sub = expect.stringContaining(`${who.id}:`)
    expect(await granted(play?.token)).toEqual({ sub, room: `${id}:${theirs}`, canPublish: false })
  }
  await expect(look(await makeFan(app), id)).rejects.toMatchObject({ status: 404 })
})

test('minutes count once LiveKit reports that the fan sees the creator, and no one stays in a room', async () => {
  const pair = await makePair(app)
  const { id, conversationId } = await accepted(pair)
  await look(pair.fan, id)
  const pages = [await listenAs(app, address, pair.creator), await listenAs(app, address, pair.fan)]
  for (const page of pages)
    expect(await page.send('private-stream/join', { conversationId })).toEqual({ ok: true })
  expect((await look(pair.fan, id)).privateStream).toMatchObject({ status: 'accepted', paidMinutes: 0 })
  livekit.setRoom(`${id}:creator`, [
    { identity: pair.creator.id, tracks: [{ type: 'VIDEO' }], permission: { canPublish: true } },
    { identity: `${pair.fan.id}:page`, state: 'ACTIVE', permission: { canSubscribe: true } },
  ])
  await expect
    .poll(async () => (await look(pair.fan, id)).privateStream, soon)
    .toMatchObject({ status: 'running', paidMinutes: 1 })
  await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })
  const over = await look(pair.fan, id)
  expect(over).toMatchObject({ privateStream: { status: 'ended', paid: 2 }, publish: null, play: null })
  for (const side of ['creator', 'fan'])
    expect(livekit.asked).toContainEqual({ call: 'DeleteRoom', body: { room: `${id}:${side}` } })
  expect((await verifyLedger(app.platform)).differences).toEqual([])
  for (const page of pages) page.leave()
})

test('a person whose login ends is removed from both rooms', async () => {
  const pair = await makePair(app)
  const { id } = await accepted(pair)
  await look(pair.fan, id)
  for (const side of ['creator', 'fan']) livekit.setRoom(`${id}:${side}`, [])
  await app.as(pair.fan.token)('POST /auth/logout', { body: {} })
  for (const [side, identity] of [
    ['creator', expect.stringContaining(`${pair.fan.id}:`)],
    ['fan', pair.fan.id],
  ])
    await expect
      .poll(() => livekit.asked, soon)
      .toContainEqual({
        call: 'RemoveParticipant',
        body: expect.objectContaining({ room: `${id}:${side}`, identity }),
      })
})

test('a fan in the room without a socket pays, unless the camera is off or their connection is not up', async () => {
  const pair = await makePair(app)
  const { id } = await accepted(pair)
  const room = (muted: boolean, state: string) =>
    livekit.setRoom(`${id}:creator`, [
      { identity: pair.creator.id, tracks: [{ type: 'VIDEO', muted }], permission: { canPublish: true } },
      { identity: `${pair.fan.id}:page`, state, permission: { canSubscribe: true } },
    ])
  for (const [muted, state] of [
    [true, 'ACTIVE'],
    [false, 'JOINED'],
  ] as const) {
    room(muted, state)
    await presenceOf(app.platform).beat()
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'accepted', seenAt: null })
  }
  room(false, 'ACTIVE')
  await expect
    .poll(async () => (await look(pair.fan, id)).privateStream, soon)
    .toMatchObject({ status: 'running', paidMinutes: 1 })
})

test('a fan who joins and leaves before LiveKit is polled pays the minute', async () => {
  const pair = await makePair(app)
  const { id } = await accepted(pair)
  livekit.setRoom(`${id}:creator`, [
    { identity: pair.creator.id, tracks: [{ type: 'VIDEO' }], permission: { canPublish: true } },
  ])
  const { body, authorization } = await livekit.webhook({
    event: 'participant_left',
    room: { name: `${id}:creator` },
    participant: { identity: `${pair.fan.id}:page`, permission: { canSubscribe: true } },
  })
  await app.http.inject({
    ...{ method: 'POST', url: '/api/live/webhook', payload: body },
    headers: { authorization, 'content-type': 'application/webhook+json' },
  })
  await expect
    .poll(async () => (await look(pair.fan, id)).privateStream, soon)
    .toMatchObject({ status: 'running', paidMinutes: 1 })
})
