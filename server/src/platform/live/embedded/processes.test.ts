import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { testProgram } from '@ovation/testing/program'
import { busyMs, soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { EngineError, type EngineEvent } from '../engine/engine.ts'
import { createEmbeddedEngine, type EmbeddedSettings } from './embedded-engine.ts'

const settings: EmbeddedSettings = {
  host: '127.0.0.1',
  publicAddresses: [],
  // Below the ephemeral range of the system: each open port in it belongs to the engine.
  ports: [20_000, 20_199],
  processes: 1,
  viewersAProcess: 100,
  log: createLog('silent'),
}

let peers: LivePeers
beforeAll(async () => {
  peers = await startLivePeers()
})
afterAll(() => peers.stop())

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The open UDP ports in a range; null on a system without /proc. */
async function openPorts(first: number, last: number): Promise<number[] | null> {
  const tables = await Promise.all(
    ['udp', 'udp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  )
  if (!tables.some(Boolean)) return null
  const ports = tables.flatMap((table) =>
    [...table.matchAll(/^\s*\d+: [0-9A-F]+:([0-9A-F]{4})/gm)].map(([, port]) =>
      Number.parseInt(port ?? '', 16),
    ),
  )
  return ports.filter((port) => port >= first && port <= last)
}

test('when a process of the engine dies, its sessions are reported as closed, and new ones work', async () => {
  const engine = createEmbeddedEngine(settings)
  const events: EngineEvent[] = []
  engine.listen((event) => void events.push(event))
  const publisher = await peers.publish(engine, 'room')
  await soon(() => expect(events).toContainEqual(expect.objectContaining({ type: 'publishing' })))
  const viewer = await peers.watch(engine, 'room')
  await viewer.opened()
  await soon(() => expect(events).toContainEqual(expect.objectContaining({ type: 'connected' })))
  const [pid = 0] = await engine.pids()
  events.length = 0
  process.kill(pid, 'SIGKILL')
  await soon(() => expect(events).toHaveLength(3))
  expect(events).toEqual([
    { type: 'closed', room: 'room', sessionId: publisher.id, role: 'publisher' },
    { type: 'closed', room: 'room', sessionId: viewer.id, role: 'viewer' },
    { type: 'interrupted', room: 'room', sessionId: publisher.id },
  ])
  expect(await engine.health('room')).toBeNull()
  await expect(peers.watch(engine, 'room')).rejects.toMatchObject({ code: 'no-broadcaster' })
  await peers.publish(engine, 'room')
  const again = await soon(() => peers.watch(engine, 'room'))
  await soon(async () => expect((await again.received()).frames).toBeGreaterThan(5))
  const pids = await engine.pids()
  await engine.stop()
  expect(pids).toHaveLength(1)
  expect(pids.filter(isRunning)).toEqual([])
  expect((await openPorts(20_000, 20_199)) ?? []).toEqual([])
  await expect(engine.publish('room', '')).rejects.toMatchObject({ code: 'broken' })
})

test('a hanging process is ended, and its pending calls fail with the reason', async () => {
  const engine = createEmbeddedEngine({ ...settings, answersWithinMs: busyMs(1000), pingEveryMs: 200 })
  const events: EngineEvent[] = []
  engine.listen((event) => void events.push(event))
  const publisher = await peers.publish(engine, 'room')
  const [pid = 0] = await engine.pids()
  process.kill(pid, 'SIGSTOP')
  const asked = peers.connect(engine, 'room', { role: 'publisher', codecs: ['VP8'] })
  await expect(asked).rejects.toMatchObject({ code: 'broken' })
  await soon(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'closed', sessionId: publisher.id })),
  )
  await peers.connect(engine, 'room', { role: 'publisher', codecs: ['VP8'] })
  await engine.stop()
  expect(isRunning(pid)).toBe(false)
})

test('an idle process is ended, and started again when it is needed', async () => {
  const engine = createEmbeddedEngine({ ...settings, idleMs: 200 })
  await peers.connect(engine, 'room', { role: 'publisher', codecs: ['VP8'] })
  const [pid = 0] = await engine.pids()
  await engine.closeRoom('room')
  await soon(() => expect(isRunning(pid)).toBe(false))
  expect(await engine.pids()).toEqual([])
  await peers.connect(engine, 'room', { role: 'publisher', codecs: ['VP8'] })
  expect(await engine.pids()).toHaveLength(1)
  await engine.stop()
})

test('processes get no environment and no privileges, and end with us when we are killed', async () => {
  const site = spawn(process.execPath, testProgram('engine'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, SECRET: 'not for the engine' },
  })
  await once(site, 'message')
  const peer = 'of-a-killed-site'
  const offer = await peers.ask('offer', { peer, wanted: { role: 'publisher', codecs: ['VP8'] } })
  site.send(offer)
  const [{ answer, pids }] = await once(site, 'message')
  await peers.ask('accept', { peer, answer })
  await peers.ask('opened', { peer })
  const [pid] = pids
  if (process.platform === 'linux') {
    const env = await readFile(`/proc/${pid}/environ`, 'latin1')
    expect(env).not.toContain('SECRET')
    expect(env).toContain('MALLOC_ARENA_MAX=2')
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
    expect(status).toMatch(/^CapEff:\s*0+$/m)
  }
  expect(isRunning(pid)).toBe(true)
  site.kill('SIGKILL')
  await once(site, 'exit')
  await soon(() => expect(isRunning(pid)).toBe(false))
  expect((await openPorts(20_300, 20_399)) ?? []).toEqual([])
  await peers.ask('close', { peer })
})

test('rooms are distributed over processes, and a process that dies ends only its own', async () => {
  const engine = createEmbeddedEngine({ ...settings, processes: 3, crowded: 1 })
  const events: EngineEvent[] = []
  engine.listen((event) => void events.push(event))
  const roomsWith = (type: EngineEvent['type']) =>
    events.filter((event) => event.type === type).map(({ room }) => room)
  const rooms = ['first', 'second', 'third']
  const [viewers, pids]: [Awaited<ReturnType<LivePeers['watch']>>[], number[]] = [[], []]
  for (const room of rooms) {
    await peers.publish(engine, room, { sources: [{ bits: 100_000 }] })
    await soon(() => expect(roomsWith('publishing')).toContain(room))
    viewers.push(await peers.watch(engine, room))
    pids.push(...(await engine.pids()).filter((pid) => !pids.includes(pid)))
  }
  expect(pids).toHaveLength(3)
  const frames = () => Promise.all(viewers.map(async (viewer) => (await viewer.received()).frames))
  const seeOn = async (which: number[]) => {
    const before = await frames()
    await soon(async () => {
      const now = await frames()
      for (const n of which) expect(now[n]).toBeGreaterThan((before[n] ?? 0) + 5)
    })
  }
  await seeOn([0, 1, 2])
  process.kill(pids[1] ?? 0, 'SIGKILL')
  await soon(() => expect(roomsWith('interrupted')).toEqual(['second']))
  expect(roomsWith('closed')).toEqual(['second', 'second'])
  await seeOn([0, 2])
  expect(await engine.health('second')).toBeNull()
  expect(await engine.health('third')).toMatchObject({ isPublishing: true, viewers: 1 })
  // Its rooms can be opened again.
  await peers.publish(engine, 'second')
  await soon(() => expect(roomsWith('publishing').filter((room) => room === 'second')).toHaveLength(2))
  await engine.stop()
})

test('an overloaded process accepts no more viewers, while current ones continue', async () => {
  const engine = createEmbeddedEngine({ ...settings, processes: 2, overloadLastsMs: 1000, pingEveryMs: 200 })
  await peers.publish(engine, 'room', { sources: [{ bits: 100_000 }] })
  const viewer = await soon(() => peers.watch(engine, 'room'))
  await viewer.opened()
  const [pid = 0] = await engine.pids()
  /** Gives the process a tenth of the CPU time until the condition is met. */
  const slowedUntil = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      process.kill(pid, 'SIGSTOP')
      await setTimeout(900)
      process.kill(pid, 'SIGCONT')
      await setTimeout(100)
    }
  }
  const isRefused = () =>
    peers.watch(engine, 'room').then(
      () => false,
      (error: unknown) => error instanceof EngineError && error.code === 'full',
    )
  await slowedUntil(async () => (await engine.health('room'))?.isFull === true && (await isRefused()))
  const { frames } = await viewer.received()
  await soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(frames + 5))
  // New rooms are opened in another process once the overload is known.
  const elsewhere = async () => {
    const room = `room-${Math.random()}`
    await peers.connect(engine, room, { role: 'publisher', codecs: ['VP8'] })
    return (await engine.pids()).length === 2
  }
  await slowedUntil(elsewhere)
  await soon(async () => expect((await engine.health('room'))?.isFull).toBe(false))
  await peers.watch(engine, 'room')
  await engine.stop()
})

test('a process that was suspended reads pending packets before it considers anyone silent', async () => {
  const engine = createEmbeddedEngine(settings)
  const events: EngineEvent[] = []
  engine.listen((event) => void events.push(event))
  await peers.publish(engine, 'room', { sources: [{ bits: 100_000 }] })
  const viewer = await soon(() => peers.watch(engine, 'room'))
  await viewer.opened()
  const [pid = 0] = await engine.pids()
  process.kill(pid, 'SIGSTOP')
  // Longer than the timeout of a silent broadcaster.
  await setTimeout(4000)
  process.kill(pid, 'SIGCONT')
  const { frames } = await viewer.received()
  await soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(frames + 60))
  expect(events.map(({ type }) => type)).toEqual(['publishing', 'connected'])
  await engine.stop()
})

const resident = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

test.runIf(process.platform === 'linux')(
  'two hundred sessions open and close, and leave no port, thread or memory behind',
  async () => {
    const engine = createEmbeddedEngine(settings)
    await peers.publish(engine, 'room', { sources: [{ bits: 100_000 }] })
    await soon(async () => expect(await engine.health('room')).toMatchObject({ isPublishing: true }))
    const [pid = 0] = await engine.pids()
    const comeAndGo = async (times: number) => {
      for (let n = 0; n < times; n += 10) {
        const viewers = await Promise.all(Array.from({ length: 10 }, () => peers.watch(engine, 'room')))
        // All of them must succeed: one failure in thousands was a bug, which is fixed.
        await Promise.all(viewers.map((viewer) => viewer.opened()))
        await Promise.all(viewers.map((viewer) => engine.close(viewer.id)))
        await Promise.all(viewers.map((viewer) => viewer.leave()))
      }
    }
    await comeAndGo(100)
    const before = await resident(pid)
    const threads = (await readdir(`/proc/${pid}/task`)).length
    await comeAndGo(100)
    await soon(async () => expect(await openPorts(20_000, 20_199)).toHaveLength(1))
    await soon(async () =>
      expect((await readdir(`/proc/${pid}/task`)).length).toBeLessThanOrEqual(threads + 1),
    )
    expect((await resident(pid)) - before).toBeLessThan(16 * 1024)
    expect(await engine.health('room')).toMatchObject({ viewers: 0, isPublishing: true })
    await engine.stop()
  },
)
