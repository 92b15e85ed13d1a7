const firstMs = 500
const longestMs = 10_000

/** Tries again after a while that doubles with each failure, or at once when there is reason to hope. */
export function createBackoff(attempt: () => void, longest = longestMs) {
  let pause = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const hurry = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    attempt()
  }
  const online = () => hurry()
  window.addEventListener('online', online)
  return {
    /** After a failure. */
    later() {
      clearTimeout(timer)
      timer = setTimeout(hurry, pause)
      pause = Math.min(pause * 2, longest)
    },
    /** Does now what is waiting; nothing when nothing is. */
    hurry,
    /** It worked: the next failure is a first one. */
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
