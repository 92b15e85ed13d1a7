const firstMs = 500
const longestMs = 10_000

/** Retries with delays that double with each failure, or at once when the browser is online again. */
export function createBackoff(attempt: () => void, longest = longestMs) {
  let pause = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const retryNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    attempt()
  }
  const online = () => retryNow()
  window.addEventListener('online', online)
  return {
    /** Schedules a retry after a failure. */
    later() {
      clearTimeout(timer)
      timer = setTimeout(retryNow, pause)
      pause = Math.min(pause * 2, longest)
    },
    /** Runs a scheduled retry now, if there is one. */
    retryNow,
    /** Resets the delay after a success. */
    worked() {
      clearTimeout(timer)
      timer = undefined
      pause = firstMs
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      window.removeEventListener('online', online)
    },
  }
}
