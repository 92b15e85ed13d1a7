import { ApiError } from '@ovation/contract/client'

const second = 1000
const longest = 30 * second

/** One second, doubled each time, up to half a minute. */
export const pauseBefore = (attempt: number) => Math.min(longest, second * 2 ** attempt)

/** Temporary failures: a lost connection, a proxy whose server restarts, too many requests. */
const passing = new Set([0, 408, 429, 502, 503, 504])
const final = new Set(['ABORTED', 'TOO_MANY_UPLOADS', 'MEDIA_UNAVAILABLE'])

export const passes = (error: unknown) =>
  error instanceof ApiError && passing.has(error.status) && !final.has(error.code)

/** Waits before the next attempt. Ends early when the browser is back online or the upload is cancelled. */
export function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, pauseBefore(attempt))
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}

const triesIfUsed = 5

/**
 * Sends a call until it is answered. The server uses each upload once and gives the same call the same answer: only the
 * answer may have been lost, or the first call may still be running.
 */
export async function retryUntilAnswered<T>(
  send: () => Promise<T>,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'UPLOAD_USED'
      if (isUsed ? attempt === 0 || attempt > triesIfUsed : !passes(error)) throw error
      onWaiting()
      await pause(attempt, signal)
    }
  }
}
