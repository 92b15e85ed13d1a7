const patience = 2000

/** Runs `work` when the browser is idle, or after a timeout. Returns how to cancel. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patience / 10)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: patience })
  return () => window.cancelIdleCallback(request)
}
