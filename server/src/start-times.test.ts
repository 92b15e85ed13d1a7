import { expect, test } from 'vitest'
import { measureStart } from './start-times.ts'

/** A clock that only moves when it is told to. */
function stoppedClock(at: number) {
  let time = at
  const pass = async (ms: number) => {
    time += ms
  }
  return { now: () => time, pass }
}

test('a first start names every step, those before the server too, and the whole of it', async () => {
  const { now, pass } = stoppedClock(100_000)
  const start = measureStart('{"began":40000,"steps":{"packages":12340,"build":41000}}', now)
  await start.step('database', () => pass(2_100))
  await start.step('demo', () => pass(9_960))
  await start.step('page', () => pass(340))
  expect(start.sentence()).toBe(
    'The first page took 72.4 s: packages 12.3 s, build 41.0 s, database 2.1 s, demo 10.0 s, page 0.3 s.',
  )
})

test('a second start names only what there was to do', async () => {
  const { now, pass } = stoppedClock(1_000)
  const start = measureStart('{"began":500,"steps":{}}', now)
  await start.step('database', () => pass(700))
  await start.step('demo', () => pass(10))
  expect(start.sentence()).toBe('The first page took 1.2 s: database 0.7 s.')
})

test('a server that was started without npm has nothing to say about it', async () => {
  const start = measureStart(undefined)
  expect(await start.step('database', async () => 'its address')).toBe('its address')
  expect(start.sentence()).toBeNull()
})
