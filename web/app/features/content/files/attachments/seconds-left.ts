import type { Progress } from '~/api/resumable/upload'

const soonest = 2000

/** A guess from how it went since it last began to move; too early it would only be noise. */
export function createEstimate() {
  let from: { fraction: number; at: number } | null = null
  return ({ fraction, isWaiting }: Progress, now: number): number | null => {
    // What was there already, and the time without a connection, say nothing about the line.
    if (isWaiting) from = null
    else from ??= { fraction, at: now }
    if (!from || now - from.at < soonest || fraction <= from.fraction) return null
    const perMs = (fraction - from.fraction) / (now - from.at)
    return Math.ceil((1 - fraction) / perMs / 1000)
  }
}
