import type { Progress } from '~/api/resumable/upload'

const soonest = 2000

/** Estimates the remaining seconds from the speed since the last interruption; null at first. */
export function createEstimate() {
  let from: { fraction: number; at: number } | null = null
  return ({ fraction, isWaiting }: Progress, now: number): number | null => {
    // Earlier bytes and time offline say nothing about the speed.
    if (isWaiting) from = null
    else from ??= { fraction, at: now }
    if (!from || now - from.at < soonest || fraction <= from.fraction) return null
    const perMs = (fraction - from.fraction) / (now - from.at)
    return Math.ceil((1 - fraction) / perMs / 1000)
  }
}
