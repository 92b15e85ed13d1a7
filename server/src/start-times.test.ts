import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { measureStart } from './start-times.ts'

/** A clock that moves only when a test advances it. */
function stoppedClock(at: number) {
  let time = at
  const pass = async (ms: number) => {
    time += ms
  }
  return { now: () => time, pass }
}

/** The channel to an `npm start` that has built the pages after these steps. */
const builtAfter = (steps: Record<string, number>) => {
  const channel = new EventEmitter()
  return { channel, build: () => channel.emit('message', { builtPages: steps }) }
}

test('a first start names every step, including those before the server, and the total', async () => {
  const { now, pass } = stoppedClock(100_000)
  const { channel, build } = builtAfter({ packages: 12_340, pages: 41_000 })
  const start = measureStart('{"began":40000,"awaitsPages":true}', now, channel)
  await start.step('database', () => pass(2_100))
  await start.step('demo', () => pass(9_960))
  build()
  await start.builtPages
  await start.step('page', () => pass(340))
  expect(start.sentence()).toBe(
    'The first page took 72.4 s: packages 12.3 s, pages 41.0 s, database 2.1 s, demo 10.0 s, page 0.3 s.',
  )
})

test('a second start names only the steps with work to do', async () => {
  const { now, pass } = stoppedClock(1_000)
  const start = measureStart('{"began":500}', now)
  await start.step('database', () => pass(700))
  await start.step('demo', () => pass(10))
  expect(start.sentence()).toBe('The first page took 1.2 s: database 0.7 s.')
})

test('the start waits for the pages that npm start builds', async () => {
  const { channel, build } = builtAfter({})
  const { builtPages } = measureStart('{"began":0,"awaitsPages":true}', Date.now, channel)
  const built = vi.fn()
  const waiting = builtPages.then(built)
  await new Promise(setImmediate)
  expect(built).not.toHaveBeenCalled()
  build()
  await waiting
})

test('on a terminal each step and line is sent to npm start instead of being printed', async () => {
  const send = vi.fn()
  const channel = Object.assign(new EventEmitter(), { send })
  const start = measureStart('{"began":0,"showsSteps":true}', Date.now, channel)
  await start.step('database', async () => start.say('Making a database.'))
  expect(send.mock.calls.flat()).toEqual([
    { begins: 'database' },
    { line: 'Making a database.', isOpen: false },
    { ends: 'database' },
  ])
})

test('a server that was started without npm prints no times', async () => {
  const start = measureStart(undefined)
  expect(await start.step('database', async () => 'its address')).toBe('its address')
  await start.builtPages
  expect(start.sentence()).toBeNull()
})
