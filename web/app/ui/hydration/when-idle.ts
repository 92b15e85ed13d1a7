const patience = 2000

/** Does something when the page has nothing better to do, or after a while. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patience / 10)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: patience })
  return () => window.cancelIdleCallback(request)
}
