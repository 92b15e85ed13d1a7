import { createSocket } from 'node:dgram'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { EngineError, type EngineEvent } from '../engine/engine.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { readOffer } from './sfu/offer.ts'

const engine = createEmbeddedEngine({
  host: '127.0.0.1',
  publicAddresses: [],
  ports: [45_000, 45_499],
  processes: 1,
  viewersAProcess: 200,
  log: createLog('silent'),
})
let peers: LivePeers
beforeAll(async () => {
  peers = await startLivePeers()
})
afterAll(async () => {
  await engine.stop()
  await peers.stop()
})

/** Deterministic random numbers, so that a failure can be reproduced. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof seeded>

/** A packet with some bytes changed, truncated, or longer than it claims. */
function mutate(packet: Buffer, random: Random): Buffer {
  let changed = Buffer.from(packet)
  for (let n = random(4); n >= 0 && changed.length > 1; n--) {
    const way = random(5)
    if (way === 0) changed = changed.subarray(0, 1 + random(changed.length))
    else if (way === 1)
      changed = Buffer.concat([changed, Buffer.from(Array.from({ length: random(64) }, () => random(256)))])
    else if (way === 2) changed.writeUInt8(random(2) ? 0xff : 0, random(changed.length))
    else changed.writeUInt8(random(256), random(changed.length))
  }
  return changed
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

const rtp = [
  hex('80 60 0001 00000001 00000002 90 80 8001 00 0000 9d012a 8002 6801'),
  hex('90 60 0002 00000001 00000002 bede 0001 40 68 00 00 90 80 8001 00 0000 9d012a 8002 6801'),
  hex('b0 66 0003 00000001 00000002 bede 0001 40 68 00 00 78 0004 67 42 e0 1f 0002 68 ce 04'),
  hex('80 66 0004 00000001 00000002 67 42 e0 1f da 01 40 16 e4'),
  hex('80 66 0005 00000001 00000002 7c 85 88 84'),
  hex('8f 6f 0006 00000001 00000003 01020304 01020304'),
]

/** Reports, descriptions, requests, estimates, and packets that once made the library loop. */
const rtcp = [
  hex('80 c8 0006 00000002 00000001 00000002 00000003 00000004 00000005'),
  hex('81 c9 0007 00000002 00000001 ff 000001 00000002 00000003 00000004 00000005'),
  hex('81 ca 0003 00000001 01 ff 61 62 00 00 00 00'),
  hex('82 ca 0003 00000001 01 04 61 62 63 64 00 00'),
  hex('81 cb 0001 00000001'),
  hex('81 cd 0004 00000001 00000002 0001 ffff ffff ffff'),
  hex('8f cd 0004 00000001 00000002 0001 ffff 00 000000'),
  hex('81 ce 0002 00000001 00000002'),
  hex('84 ce 0004 00000001 00000000 00000002 01 000000'),
  hex('8f ce 0005 00000001 00000000 52454d42 ff ffffff 00000001'),
]

const stun = hex('0001 0008 2112a442 000000000000000000000001 0006 0004 61 3a 62 63')
const dtls = hex(
  '16 fefd 0000 000000000000 0020 01 000014 0000 000000 000014 fefd 00112233445566778899aabbccddee',
)

test('thousands of broken packets and offers neither stop nor slow a running stream', async () => {
  const events: EngineEvent[] = []
  engine.listen((event) => void events.push(event))
  const random = seeded(20_261_116)
  const many = (count: number, kinds: Buffer[]) =>
    Array.from({ length: count }, () => mutate(kinds[random(kinds.length)] ?? stun, random))
  const publisher = await peers.publish(engine, 'stream')
  await soon(() => expect(events).not.toEqual([]))
  const viewer = await peers.watch(engine, 'stream')
  await viewer.opened()
  const attacker = await peers.publish(engine, 'attack', { offer: { codecs: ['VP8'] } })
  await soon(() => expect(events.filter(({ room }) => room === 'attack')).not.toEqual([]))
  const spy = await peers.watch(engine, 'stream')
  await spy.opened()
  const pids = await engine.pids()

  const socket = createSocket('udp4')
  const ports = [publisher, viewer, attacker].map(({ answer }) =>
    Number(/ 127\.0\.0\.1 (\d+) typ/.exec(answer)?.[1]),
  )
  for (let round = 0; round < 10; round++) {
    await attacker.sendRaw([...many(100, rtp), ...many(100, rtcp)])
    await spy.sendRaw([...many(60, rtcp), ...many(40, rtp)])
    for (const [n, packet] of many(200, [stun, dtls, ...rtp, ...rtcp]).entries())
      socket.send(packet, ports[n % ports.length] ?? 0, '127.0.0.1')
  }
  socket.close()

  for (let n = 0; n < 150; n++) {
    const offer = mutate(Buffer.from(publisher.offer), random).toString('latin1')
    const open = n % 2 ? engine.publish('attack', offer) : engine.watch('stream', offer)
    const session = await open.catch((error: unknown) => {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(bad-offer|no-shared-codec)$/) })
      return null
    })
    if (session) await engine.close(session.id)
  }

  const { packets: before } = await viewer.received()
  await soon(async () => expect((await viewer.received()).packets).toBeGreaterThan(before + 100))
  // Packets dropped by a busy machine are requested again, and arrive a moment later.
  const got = await soon(async () => {
    const whole = await viewer.received(10)
    expect(whole).toMatchObject({ missing: 0, wrongPictures: 0, wrongTimestamps: 0, ssrcs: 1 })
    return whole
  })
  const late = got.latenciesMs.toSorted((a, b) => a - b)[Math.floor(got.latenciesMs.length * 0.95)]
  expect(late).toBeLessThan(1000)
  expect(await engine.pids()).toEqual(pids)
  const ended = events.filter(
    (event) => event.room === 'stream' && ['closed', 'interrupted'].includes(event.type),
  )
  const ours = [publisher.id, viewer.id]
  expect(ended.filter((event) => event.type === 'interrupted' || ours.includes(event.sessionId))).toEqual([])
})

test('any offer is accepted or refused with a sentence', async () => {
  const peer = 'offers'
  const base = await peers.ask('offer', {
    peer,
    wanted: { role: 'publisher', codecs: ['H264', 'VP8'], layers: ['h', 'l'] },
  })
  expect(readOffer(base).media).toMatchObject([{ kind: 'video', layers: ['h', 'l'] }, { kind: 'audio' }])
  const random = seeded(7)
  const lines = base.split('\r\n')
  for (let n = 0; n < 3000; n++) {
    const changed =
      n % 3 === 0
        ? lines.filter(() => random(12) > 0).join('\r\n')
        : n % 3 === 1
          ? [...lines, ...lines].sort(() => random(3) - 1).join('\r\n')
          : mutate(Buffer.from(base), random).toString('latin1')
    const began = process.cpuUsage()
    try {
      const { ufrag, pwd, media } = readOffer(changed)
      for (const word of [ufrag, pwd, ...media.map(({ mid }) => mid)]) expect(word).not.toMatch(/[\r\n ]/)
    } catch (error) {
      expect(error).toBeInstanceOf(EngineError)
    }
    // In CPU time: a busy machine also runs other processes.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(200)
  }
  await peers.ask('close', { peer })
})
