import { ApiError } from '@ovation/contract/client'

const second = 1000
const longest = 30 * second

/** One second, then twice as long each time, up to half a minute. */
export const pauseBefore = (attempt: number) => Math.min(longest, second * 2 ** attempt)

/** What passes by itself: the line, a proxy whose server starts anew, a crowd. */
const passing = new Set([0, 408, 429, 502, 503, 504])
const final = new Set(['ABORTED', 'TOO_MANY_UPLOADS', 'MEDIA_UNAVAILABLE'])

export const passes = (error: unknown) =>
  error instanceof ApiError && passing.has(error.status) && !final.has(error.code)

/** Waits for the next try: less when the browser says that it is back online, or when it was stopped. */
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
 * Sends a call until it is answered. The server uses each upload once and answers the same call the same: what was lost
 * may have been only the answer, or is still being worked on.
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
