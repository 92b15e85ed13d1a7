import { ApiError } from '@ovation/contract/client'

const mostLost = 2
const mostRefused = 10
/** Where a refusal for too many requests does not say how long to wait. */
const usualWait = 10

/** Reads again after a lost connection, and after `429` as late as the server asks. */
export async function withRetries<Data>(read: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  const tries = { lost: 0, refused: 0 }
  for (;;) {
    try {
      return await read()
    } catch (error) {
      const seconds = signal.aborted ? null : waitAfter(error, tries)
      if (seconds === null) throw error
      await pause(seconds * 1000, signal)
    }
  }
}

/** Seconds until the next try; null if there is none. */
function waitAfter(error: unknown, tries: { lost: number; refused: number }): number | null {
  if (!(error instanceof ApiError)) return ++tries.lost > mostLost ? null : tries.lost
  if (error.status !== 429 || ++tries.refused > mostRefused) return null
  return error.retryAfter ?? usualWait
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done() {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
