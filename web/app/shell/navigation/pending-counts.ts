import type { Queue } from './nav-items'
import { createShownCount } from './shown-count'

/** What waits for an operator's decision, counted by the server. */
const counts = { creators: createShownCount(), payouts: createShownCount(), reports: createShownCount() }

export function showPendingCounts(pending: Record<Queue, number>) {
  counts.creators.show(pending.creators)
  counts.payouts.show(pending.payouts)
  counts.reports.show(pending.reports)
}

export const usePendingCount = (queue: Queue) => counts[queue].useCount()
