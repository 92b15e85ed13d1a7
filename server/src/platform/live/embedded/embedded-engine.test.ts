import { networkInterfaces } from 'node:os'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import type { EngineEvent } from '../engine/engine.ts'
import { createEmbeddedEngine, type EmbeddedSettings } from './embedded-engine.ts'

const settings: EmbeddedSettings = {
  host: '127.0.0.1',
  publicAddresses: [],
  ports: [42_000, 42_999],
  processes: 2,
  viewersAProcess: 300,
  log: createLog('silent'),
}

let peers: LivePeers
const engine = createEmbeddedEngine(settings)
const events: EngineEvent[] = []
engine.listen((event) => void events.push(event))

beforeAll(async () => {
  peers = await startLivePeers()
})
afterAll(async () => {
  await engine.stop()
  await peers.stop()
})

let rooms = 0
const newRoom = () => `room-${++rooms}`
const eventsOf = (room: string) => events.filter((event) => event.room === room).map(({ type }) => type)

type Watching = Awaited<ReturnType<LivePeers['watch']>>

/** Waits until so many complete frames have arrived. */
const seen = (viewer: Watching, frames: number) =>
  soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(frames))

/** The received media has no gaps. A busy machine drops packets too, which are resent a moment later. */
const seamless = (viewer: Watching) =>
  soon(async () =>
    expect(await viewer.received(5)).toMatchObject({
      missing: 0,
      ssrcs: 1,
      wrongPictures: 0,
      wrongTimestamps: 0,
    }),
  )

/** The size of the frames since the last call. */
function packetsAPicture(viewer: Watching) {
  let before = { packets: 0, frames: 0 }
  return async () => {
    const { packets, frames } = await viewer.received()
    const average = (packets - before.packets) / (frames - before.frames)
    before = { packets, frames }
    return average
  }
}

async function broadcasting(room: string, how?: Parameters<LivePeers['publish']>[2]) {
  const before = eventsOf(room).filter((type) => type === 'publishing').length
  const publisher = await peers.publish(engine, room, how)
  await soon(() => expect(eventsOf(room).filter((type) => type === 'publishing')).toHaveLength(before + 1))
  return publisher
}

test('media of a broadcaster arrives at a viewer, with sound, from a key frame on', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room)
  const viewer = await peers.watch(engine, room)
  await seen(viewer, 20)
  await soon(async () => {
    const { audio, reports } = await viewer.received()
    expect(audio).toBeGreaterThan(20)
    expect(reports).toBeGreaterThan(0)
  })
  await seamless(viewer)
  expect((await publisher.sent()).asked).toBeGreaterThan(0)
  await soon(async () => {
    const health = await engine.health(room)
    expect(health).toMatchObject({
      isPublishing: true,
      width: 640,
      height: 360,
      codec: 'VP8',
      viewers: 1,
      lost: 0,
    })
    // Rates are updated once a second, so the first responses may have none.
    expect(health?.framesPerSecond).toBeGreaterThan(20)
    expect(health?.kilobits).toBeGreaterThan(300)
  })
  await engine.closeRoom(room)
})

test('a second broadcaster replaces the first, seamlessly for viewers', async () => {
  const room = newRoom()
  const first = await broadcasting(room)
  const viewer = await peers.watch(engine, room)
  await seen(viewer, 10)
  const second = await broadcasting(room)
  const replaced = { type: 'closed', room, sessionId: first.id, role: 'publisher' }
  await soon(() => expect(events).toContainEqual(replaced))
  const { frames } = await viewer.received()
  await seen(viewer, frames + 20)
  await seamless(viewer)
  expect(eventsOf(room)).not.toContain('interrupted')
  expect(second.id).not.toBe(first.id)
  await engine.closeRoom(room)
})

test('a broadcaster who connects and never sends does not replace the one who does', async () => {
  const room = newRoom()
  await broadcasting(room)
  const silent = await peers.connect(engine, room, { role: 'publisher', codecs: ['VP8'] })
  const viewer = await peers.watch(engine, room)
  await seen(viewer, 20)
  // The silent session may have been closed by now.
  const isOfSilent = (event: EngineEvent) => event.type === 'closed' && event.sessionId === silent.id
  const occurred = events.filter((event) => event.room === room && event.type !== 'connected')
  expect(occurred.filter((event) => !isOfSilent(event))).toEqual([
    expect.objectContaining({ type: 'publishing' }),
  ])
  await engine.closeRoom(room)
})

test('without a broadcaster there is nothing to watch', async () => {
  const room = newRoom()
  const refused = { code: 'no-broadcaster' }
  await expect(peers.watch(engine, room)).rejects.toMatchObject(refused)
  await peers.connect(engine, room, { role: 'publisher', codecs: ['VP8'] })
  await expect(peers.watch(engine, room)).rejects.toMatchObject(refused)
  await expect(engine.tap(room)).rejects.toMatchObject(refused)
  await engine.closeRoom(room)
  await expect(peers.watch(engine, room)).rejects.toMatchObject(refused)
  expect(await engine.health(room)).toBeNull()
})

test('a viewer without the broadcast codec is refused with the reason', async () => {
  const room = newRoom()
  await broadcasting(room)
  const refused = peers.watch(engine, room, { offer: { codecs: ['H264'] } })
  await expect(refused).rejects.toMatchObject({ code: 'no-shared-codec', message: /VP8/ })
  await engine.closeRoom(room)
})

test.concurrent('with 3% packet loss each way, every frame arrives', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room, { loss: 0.03, sources: [{ bits: 1_500_000 }] })
  const viewer = await peers.watch(engine, room, { loss: 0.03 })
  await seen(viewer, 60)
  await soon(async () => expect(await viewer.received(60)).toMatchObject({ missing: 0 }))
  expect((await publisher.sent()).resent).toBeGreaterThan(0)
  await soon(async () => expect((await engine.health(room))?.lost).toBeLessThan(0.1))
  await engine.closeRoom(room)
})

test.concurrent('a viewer gets the quality that their connection carries, and changes are seamless', async () => {
  const room = newRoom()
  const layers = ['h', 'm', 'l']
  const sources = [1_500_000, 500_000, 150_000].map((bits, n) => ({ bits, layer: layers[n], silent: n > 0 }))
  await broadcasting(room, { offer: { layers }, sources })
  await soon(async () => expect((await engine.health(room))?.kilobits).toBeGreaterThan(1500))
  const narrow = await peers.watch(engine, room, { bits: 200_000 })
  const wide = await peers.watch(engine, room, { bits: 9_000_000 })
  const suits = async (few: Watching, many: Watching) => {
    const [readFew, readMany] = [packetsAPicture(few), packetsAPicture(many)]
    await soon(async () => {
      const [small, large] = await Promise.all([readFew(), readMany()])
      expect(small).toBeLessThan(2)
      expect(large).toBeGreaterThan(4)
    })
  }
  await suits(narrow, wide)
  await Promise.all([narrow.carry(9_000_000), wide.carry(200_000)])
  await suits(wide, narrow)
  for (const viewer of [narrow, wide]) {
    expect((await viewer.received()).keyFrames).toBeGreaterThan(1)
    await seamless(viewer)
  }
  await engine.closeRoom(room)
})

test.concurrent('a viewer gets the quality they selected, until they return to automatic', async () => {
  const room = newRoom()
  const layers = ['h', 'l']
  const sources = [1_500_000, 150_000].map((bits, n) => ({ bits, layer: layers[n], silent: n > 0 }))
  await broadcasting(room, { offer: { layers }, sources })
  const viewer = await peers.watch(engine, room, { bits: 9_000_000 })
  const shows = (isWanted: (packets: number) => boolean) => {
    const read = packetsAPicture(viewer)
    return soon(async () => expect(isWanted(await read())).toBe(true))
  }
  await shows((packets) => packets > 4)
  await engine.keepTo?.(viewer.id, 'l')
  await shows((packets) => packets < 2)
  const names = (await engine.layers?.(viewer.id))?.all.map(({ name }) => name)
  expect([names, (await engine.layers?.(viewer.id))?.kept]).toEqual([layers, 'l'])
  await expect(engine.keepTo?.(viewer.id, 'x')).rejects.toMatchObject({ code: 'no-layer' })
  await engine.keepTo?.(viewer.id, null)
  await shows((packets) => packets > 4)
  await seamless(viewer)
  await engine.closeRoom(room)
  await expect(engine.layers?.(viewer.id)).rejects.toMatchObject({ code: 'no-session' })
})

test.concurrent('from a source that ignores key frame requests, playback begins at the last key frame', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room, { sources: [{ deaf: true }] })
  const first = await peers.watch(engine, room)
  await soon(async () => expect((await publisher.sent()).asked).toBeGreaterThan(4))
  expect(await first.received()).toMatchObject({ packets: 0 })
  await publisher.makeKeyFrame()
  await seen(first, 10)
  const late = await peers.watch(engine, room)
  await seen(late, 20)
  await soon(async () =>
    expect(await late.received(5)).toMatchObject({ missing: 0, keyFrames: 1, wrongTimestamps: 0 }),
  )
  expect((await publisher.sent()).keyFrames).toBe(2)
  await engine.closeRoom(room)
})

test.concurrent('a broadcaster who falls silent interrupts the stream, and can continue it', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room)
  await publisher.stopSending()
  await soon(() => expect(eventsOf(room)).toEqual(['publishing', 'interrupted']))
  expect(await engine.health(room)).toMatchObject({ isPublishing: false, kilobits: 0 })
  await peers.ask('send', { peer: publisher.peer, wanted: [{ bits: 400_000, framesPerSecond: 30 }] })
  await soon(() => expect(eventsOf(room)).toEqual(['publishing', 'interrupted', 'publishing']))
  await publisher.leave()
  await soon(() => expect(eventsOf(room).slice(3)).toContain('interrupted'))
  await engine.closeRoom(room)
})

test.concurrent('a viewer who leaves or falls silent is removed', async () => {
  const room = newRoom()
  await broadcasting(room)
  const silent = await peers.watch(engine, room, { isQuiet: true })
  const leaving = await peers.watch(engine, room)
  await seen(leaving, 5)
  await leaving.leave()
  const closed = (sessionId: string) => ({ type: 'closed', room, sessionId, role: 'viewer' })
  await soon(() => expect(events).toContainEqual(closed(leaving.id)))
  await soon(() => expect(events).toContainEqual(closed(silent.id)))
  expect(await engine.health(room)).toMatchObject({ viewers: 0 })
  await engine.closeRoom(room)
})

test('a closed session ends at once, and closing it again changes nothing', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room)
  const viewer = await peers.watch(engine, room)
  await engine.close(viewer.id)
  await engine.close(viewer.id)
  expect(events.filter((event) => event.type === 'closed' && event.sessionId === viewer.id)).toHaveLength(1)
  await expect(engine.trickle(viewer.id, '')).rejects.toMatchObject({ code: 'no-session' })
  await engine.close(publisher.id)
  // It may have connected before it was closed.
  const occurred = eventsOf(room).filter((type) => type !== 'connected')
  expect(occurred).toEqual(['publishing', 'closed', 'closed', 'interrupted'])
})

test('later candidates change nothing, and an ICE restart is refused', async () => {
  const room = newRoom()
  const publisher = await broadcasting(room)
  const ufrag = /a=ice-ufrag:(\S+)/.exec(publisher.offer)?.[1]
  const candidate = 'a=candidate:1 1 UDP 1 192.0.2.1 9 typ host'
  await engine.trickle(publisher.id, `a=ice-ufrag:${ufrag}\r\na=mid:0\r\n${candidate}\r\n`)
  await expect(engine.trickle(publisher.id, 'a=ice-ufrag:other\r\n')).rejects.toMatchObject({
    code: 'no-restart',
  })
  await engine.closeRoom(room)
})

test.concurrent('viewers above the limit of a process are refused, until one leaves', async () => {
  const small = createEmbeddedEngine({ ...settings, processes: 1, viewersAProcess: 1 })
  try {
    await peers.publish(small, 'room')
    const viewer = await soon(() => peers.watch(small, 'room'))
    await expect(peers.watch(small, 'room')).rejects.toMatchObject({ code: 'full' })
    await small.close(viewer.id)
    await peers.watch(small, 'room')
  } finally {
    await small.stop()
  }
})

test.concurrent('candidates contain the public addresses if there are some, with the open port', async () => {
  const publicAddresses = ['192.0.2.7', '2001:db8::7']
  const behind = createEmbeddedEngine({ ...settings, processes: 1, publicAddresses })
  try {
    const { answer } = await peers.connect(behind, 'room', { role: 'publisher', codecs: ['VP8'] })
    const found = [...answer.matchAll(/^a=candidate:\S+ 1 UDP \d+ (\S+) (\d+) typ host\r$/gm)]
    expect(found.map(([, address]) => address)).toEqual(publicAddresses)
    for (const [, , port] of found) {
      expect(Number(port)).toBeGreaterThanOrEqual(42_000)
      expect(Number(port)).toBeLessThan(43_000)
    }
  } finally {
    await behind.stop()
  }
})

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test.runIf(hasIpv6)('media is sent and received over IPv6 (where this machine has it)', async () => {
  const six = createEmbeddedEngine({ ...settings, host: '::1', processes: 1 })
  try {
    await peers.publish(six, 'room', { offer: { host: '::1' } })
    const viewer = await soon(() => peers.watch(six, 'room', { offer: { host: '::1' } }))
    await seen(viewer, 10)
  } finally {
    await six.stop()
  }
})
