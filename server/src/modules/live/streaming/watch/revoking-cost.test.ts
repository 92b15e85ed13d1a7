import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { giveStream, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { peersOf } from '../connections/peers.ts'
import { supervise, sweepEvery } from '../lifecycle/supervisor.ts'

// The cost of re-evaluating access: counts the evaluated viewers, not the time.

const many = 30

let app: TestApp
let stopSupervisor: () => Promise<void>
let decided: number[]
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), idle: ['streaming'] })
  const { pool } = app.platform.db
  const ask = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((
    statement: { name?: string; values?: unknown[][] },
    ...rest: []
  ) => {
    if (statement.name === 'revoked_watchers') decided.push(statement.values?.[0]?.length ?? 0)
    return ask(statement as never, ...rest)
  }) as never)
  decided = []
  // Ten times as fast as on a site, because only the number of ticks matters here.
  stopSupervisor = supervise(app.platform, 100)
})
afterAll(async () => {
  await stopSupervisor()
  await app.close()
})

test('without changes hardly anyone is re-evaluated, and a change affects only those concerned', async () => {
  const creator = await makeCreator(app)
  const { _id } = await giveStream(app, creator, { isFree: false, price: 5 })
  const fans = await Promise.all(Array.from({ length: many }, () => makeFan(app)))
  for (const fan of fans) {
    await subscribe(app, fan, creator)
    expect((await receive(app, _id, fan.token)).statusCode).toBe(201)
  }
  const [blocked] = fans
  // Everyone is re-evaluated periodically: after such a run there is time for the following steps.
  await soon(() => expect(decided.at(-1)).toBe(many))
  decided = []
  await app.as(creator.token)('POST /block/users', { body: { targetId: blocked?.id ?? '' } })
  await soon(() => expect(decided.length).toBeGreaterThan(0))
  expect(decided[0]).toBe(1)

  // Runs each tick.
  const ticks = vi.spyOn(peersOf(app.platform), 'check')
  decided = []
  await vi.waitFor(() => expect(ticks.mock.calls.length).toBeGreaterThan(10), { timeout: 60_000 })
  const sweeps = Math.ceil(ticks.mock.calls.length / sweepEvery)
  expect(decided.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(sweeps * many)
})
