import { ApiError } from '@ovation/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passes, pause, pauseBefore, retryUntilAnswered } from './retry'

const refusal = (status: number, code = 'ANY') => new ApiError(status, code, '')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a failed upload', () => {
  it.each([0, 408, 429, 502, 503, 504])('is tried again after %s', (status) => {
    expect(passes(refusal(status))).toBe(true)
  })

  it.each([
    [0, 'ABORTED'],
    [429, 'TOO_MANY_UPLOADS'],
    [503, 'MEDIA_UNAVAILABLE'],
    [422, 'VALIDATION_FAILED'],
    [413, 'TOO_LARGE'],
    [507, 'INSUFFICIENT_STORAGE'],
    [500, 'INTERNAL_ERROR'],
  ])('is not tried again after %s %s', (status, code) => {
    expect(passes(refusal(status, code))).toBe(false)
  })

  it('waits twice as long each time, up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('goes on at once when the browser is back online', async () => {
    const waiting = pause(5, new AbortController().signal)
    window.dispatchEvent(new Event('online'))
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not wait any more when it is stopped', async () => {
    const stop = new AbortController()
    const waiting = pause(5, stop.signal)
    stop.abort()
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the call that uses an upload', () => {
  const { signal } = new AbortController()
  const answering = (...outcomes: (ApiError | string)[]) =>
    vi.fn(async () => {
      const next = outcomes.shift()
      if (next instanceof ApiError) throw next
      return next
    })

  async function settle<T>(promise: Promise<T>) {
    const settled = promise.then(
      (value) => value,
      (error: ApiError) => error.code,
    )
    await vi.runAllTimersAsync()
    return settled
  }

  it('is sent again when its answer was lost, also while the first is still being worked on', async () => {
    const send = answering(refusal(0, 'CONNECTION_LOST'), refusal(409, 'UPLOAD_USED'), 'the file')
    const onWaiting = vi.fn()
    expect(await settle(retryUntilAnswered(send, onWaiting, signal))).toBe('the file')
    expect(send).toHaveBeenCalledTimes(3)
    expect(onWaiting).toHaveBeenCalledTimes(2)
  })

  it('fails at once when somebody else has used the upload, or the server says no', async () => {
    for (const code of ['UPLOAD_USED', 'VALIDATION_FAILED']) {
      const send = answering(refusal(409, code))
      expect(await settle(retryUntilAnswered(send, () => {}, signal))).toBe(code)
      expect(send).toHaveBeenCalledTimes(1)
    }
  })
})
