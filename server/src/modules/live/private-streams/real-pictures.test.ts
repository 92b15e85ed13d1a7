import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { type Person, startTestApp, type TestApp } from '@ovation/testing'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { letPass, makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, earnings, verifyLedger } from '#modules/money/ledger'
import type { LiveEngine } from '#platform/live'
import { readPrivateStream } from './store.ts'

// Real media through the engine of the site, by WHIP and WHEP, with the running clock of the site.

const soon = { timeout: 15_000 }
let app: TestApp
let address: string
let peers: LivePeers
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp({ LIVE_ENGINE: 'embedded', LIVE_PORTS: '49300-49399', LIVE_PROCESSES: '1' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  peers = await startLivePeers()
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await peers?.stop()
  await app.close()
})

async function arrive({ token }: Person) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    ...{ path: socketPath, transports: ['websocket'], forceNew: true },
  })
  sockets.push(socket)
  await socket.emitWithAck('auth/login', { token })
  return socket
}

/** Connects like a browser: posts an offer to a URL with its token. */
function throughHttp(url: string, token: string): LiveEngine {
  const send = async (_room: string, offer: string) => {
    const answer = await fetch(`${address}${url}`, {
      ...{ method: 'POST', body: offer },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status}: ${text}`)
    return { id: answer.headers.get('location') ?? '', answer: text }
  }
  return { ...app.platform.live, publish: send, watch: send }
}

test('a fan whose connection breaks pays for the delivered minutes, and the rest is released', async () => {
  const pair = await makePair(app)
  const { _id: id, conversationId } = await requestPrivateStream(app, pair, 5)
  const params = { id }
  const call = await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', { params, body: {} })
  const { publish, play } = call
  if (!publish || !play) throw new Error('There is no way to send pictures.')
  const creator = await peers.publish(throughHttp(publish.url, publish.key), id)
  const fan = await arrive(pair.fan)
  for (const socket of [fan, await arrive(pair.creator)])
    expect(await socket.emitWithAck('private-stream/join', { conversationId })).toEqual({ ok: true })
  expect(await readPrivateStream(app.platform.db.orm, id)).toMatchObject({ status: 'accepted' })

  const viewer = await peers.watch(throughHttp(play.url, pair.fan.token), id)
  const look = () => readPrivateStream(app.platform.db.orm, id)
  await expect.poll(look).toMatchObject({ status: 'running', paidMinutes: 1 })
  await expect.poll(async () => (await viewer.received()).frames).toBeGreaterThan(10)
  await letPass(app, id, 61)
  await expect.poll(look).toMatchObject({ status: 'running', paidMinutes: 2 })

  fan.disconnect()
  await viewer.leave()
  // The fan does not return, so it ends ten seconds later.
  await expect
    .poll(async () => Date.now() - ((await look()).fanHeardAt?.getTime() ?? 0))
    .toBeGreaterThan(2500)
  await letPass(app, id, 10, { creator: true })
  await expect.poll(look).toMatchObject({ status: 'ended', paidMinutes: 2, staked: 0, returned: 600 })
  await expect.poll(() => app.platform.live.health(`${id}:creator`)).toBeNull()
  expect(await balanceOf(app.platform.db.orm, earnings(pair.creator.id))).toBe(320)
  expect((await verifyLedger(app.platform)).differences).toEqual([])
  await creator.leave()
})

/** Accepted; both have their media endpoints. */
async function acceptedCall() {
  const pair = await makePair(app)
  const { _id: id } = await requestPrivateStream(app, pair, 5)
  const call = { params: { id }, body: {} }
  const { publish, play } = await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', call)
  if (!publish || !play) throw new Error('There is no way to send pictures.')
  const creatorSide = throughHttp(publish.url, publish.key)
  const fanSide = throughHttp(play.url, pair.fan.token)
  return { id, creatorSide, fanSide, look: () => readPrivateStream(app.platform.db.orm, id) }
}

/** The first packet of a broadcaster may still be in transit. */
async function soonWatching(side: LiveEngine, id: string, codecs: ('H264' | 'VP8')[] = ['H264', 'VP8']) {
  await expect.poll(() => app.platform.live.health(`${id}:creator`), soon).not.toBeNull()
  return peers.watch(side, id, { offer: { codecs } })
}

test('a fan who receives only sound pays from the first sound, although video was negotiated', async () => {
  const { id, creatorSide, fanSide, look } = await acceptedCall()
  const creator = await peers.publish(creatorSide, id, { sources: [{ soundOnly: true }] })
  const viewer = await soonWatching(fanSide, id)
  await expect.poll(async () => (await viewer.received()).audio, soon).toBeGreaterThan(10)
  await expect.poll(look, soon).toMatchObject({ status: 'running', paidMinutes: 1 })
  expect((await viewer.received()).frames).toBe(0)
  await viewer.leave()
  await creator.leave()
})

test('a fan whose browser has no H264 sees a creator whose browser offers it first', async () => {
  const { id, creatorSide, fanSide } = await acceptedCall()
  const creator = await peers.publish(creatorSide, id, { offer: { codecs: ['H264', 'VP8'] } })
  expect(creator.answer).toContain('VP8/90000')
  expect(creator.answer).not.toContain('H264/90000')
  const viewer = await soonWatching(fanSide, id, ['VP8'])
  await expect.poll(async () => (await viewer.received()).frames, soon).toBeGreaterThan(10)
  await viewer.leave()
  await creator.leave()
})

test('a fan with two devices and no socket pays for every minute until the media stops', async () => {
  const pair = await makePair(app)
  const { _id: id } = await requestPrivateStream(app, pair, 5)
  const call = { params: { id }, body: {} }
  const { publish, play } = await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', call)
  if (!publish || !play) throw new Error('There is no way to send pictures.')
  const creator = await peers.publish(throughHttp(publish.url, publish.key), id)
  const look = () => readPrivateStream(app.platform.db.orm, id)
  await expect
    .poll(() => app.platform.live.health(`${id}:creator`), soon)
    .toMatchObject({ isPublishing: true, receivedAgo: null })
  const first = await peers.watch(throughHttp(play.url, pair.fan.token), id)
  await expect.poll(async () => (await first.received()).frames).toBeGreaterThan(10)
  await expect.poll(look, soon).toMatchObject({ status: 'running', paidMinutes: 1, fanHeardAt: null })
  const second = await peers.watch(throughHttp(play.url, pair.fan.token), id)
  await expect.poll(async () => (await second.received()).frames).toBeGreaterThan(10)
  await first.leave()
  await letPass(app, id, 61, { seen: true })
  await expect.poll(look, soon).toMatchObject({ status: 'running', paidMinutes: 2 })
  const before = (await second.received()).frames
  await app.as(pair.creator.token)('POST /streaming/private/{id}/leave', call)
  expect(await look()).toMatchObject({ status: 'ended', paidMinutes: 2, returned: 600 })
  await expect.poll(() => app.platform.live.health(`${id}:creator`)).toBeNull()
  // Only packets in transit may arrive.
  const { frames } = await second.received()
  expect(frames - before).toBeLessThan(90)
  await expect(peers.watch(throughHttp(play.url, pair.fan.token), id)).rejects.toThrow(/^404/)
  expect((await verifyLedger(app.platform)).differences).toEqual([])
  await creator.leave()
})
