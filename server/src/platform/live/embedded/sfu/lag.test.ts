import { expect, test } from 'vitest'
import { Lag } from './lag.ts'

/** Timers that are so late for so long; the state after each second. */
function after(lag: Lag, began: number, lateMs: number, seconds: number) {
  const seen: boolean[] = []
  for (let n = 0; n < seconds; n++) {
    for (let tenth = 0; tenth < 10; tenth++) lag.note(lateMs, began + n * 1000 + tenth * 100)
    seen.push(lag.isHigh)
  }
  return seen
}

test('a process that is late for seconds is overloaded, until it has been in time for seconds', () => {
  const lag = new Lag({ limitMs: 200 })
  expect(after(lag, 0, 20, 10)).not.toContain(true)
  expect(after(lag, 10_000, 400, 6)).toEqual([false, false, false, false, true, true])
  expect(after(lag, 16_000, 20, 7)).toEqual([true, true, true, true, false, false, false])
})

test('a single long pause, or a small delay, is no overload', () => {
  const lag = new Lag({ limitMs: 200 })
  lag.note(5000, 0)
  expect(after(lag, 100, 10, 20)).not.toContain(true)
  expect(after(lag, 30_000, 150, 20)).not.toContain(true)
})
