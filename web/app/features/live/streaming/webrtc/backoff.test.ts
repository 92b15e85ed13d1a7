import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackoff } from './backoff'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits twice as long after each failure, and never longer than ten seconds', () => {
  const waits: number[] = []
  let began = Date.now()
  const backoff = createBackoff(() => {
    waits.push(Date.now() - began)
    began = Date.now()
    if (waits.length < 7) backoff.later()
  })
  backoff.later()
  vi.runAllTimers()
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

it('retries at once when the network is back, and resets after a success', () => {
  const attempt = vi.fn()
  const backoff = createBackoff(attempt)
  backoff.later()
  window.dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledOnce()
  backoff.worked()
  backoff.retryNow()
  expect(attempt).toHaveBeenCalledOnce()
  backoff.later()
  vi.advanceTimersByTime(500)
  expect(attempt).toHaveBeenCalledTimes(2)
})

it('does nothing more once it is stopped', () => {
  const attempt = vi.fn()
  const backoff = createBackoff(attempt)
  backoff.later()
  backoff.stop()
  window.dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(attempt).not.toHaveBeenCalled()
})
