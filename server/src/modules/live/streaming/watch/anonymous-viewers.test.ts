import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { listenAs } from '@ovation/testing/listen'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { giveStream, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { peersOf } from '../connections/peers.ts'

let app: TestApp
let engine: StandInEngine
let address: string
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({}, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const soon = { timeout: 30_000 }

/** A stream with one member in its chat, who receives the number of viewers. */
async function withMember() {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const stream = await giveStream(app, creator)
  const page = await listenAs(app, address, fan)
  await page.send('public-stream/join', { conversationId: stream.conversationId })
  await receive(app, stream._id, fan.token)
  const totals: number[] = []
  const hear = async () => {
    for (const [name, payload] of await page.received())
      if (name === 'public-room-changed') totals.push((payload as { total: number }).total)
    return totals
  }
  const hears = (total: number) => vi.waitFor(async () => expect((await hear()).at(-1)).toBe(total), soon)
  const shown = async () =>
    (await app.as()('GET /streaming/watch/{id}', { params: { id: creator.id } })).stream.viewers
  await hears(1)
  return { stream, hears, shown, totals, leave: page.leave }
}

test('anonymous viewers are counted until they leave', async () => {
  const { stream, hears, shown, totals, leave } = await withMember()
  const [before, since] = [totals.length, Date.now()]
  const sessions = await Promise.all(Array.from({ length: 5 }, () => receive(app, stream._id)))
  expect(sessions.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  await hears(6)
  await vi.waitFor(async () => expect(await shown()).toBe(6), soon)
  // Published at most once a second, however many viewers there are.
  expect(totals.length - before).toBeLessThanOrEqual(2 + (Date.now() - since) / 1000)
  const [first] = sessions
  await app.http.inject({ method: 'DELETE', url: String(first?.headers.location) })
  await hears(5)
  // A viewer whose connection breaks sends nothing; the engine reports it.
  const gone = engine.viewersIn(stream._id).at(-1)
  await engine.close(gone ?? '')
  await hears(4)
  leave()
})

test('HLS viewers count after their first request', async () => {
  const { stream, hears, shown, leave } = await withMember()
  const peers = peersOf(app.platform)
  const session = {
    ...({ role: 'viewer', room: stream._id, kind: 'public', streamId: stream._id, engineId: null } as const),
    ...{ token: null, accountId: null, sessionId: null, isModerator: false, country: null, network: null },
  }
  const { id } = peers.add(session)
  peers.add(session)
  expect(peers.touch(id)).toBe(stream._id)
  await hears(2)
  await vi.waitFor(async () => expect(await shown()).toBe(2), soon)
  await peers.close(id)
  await hears(1)
  leave()
})
