import { createCount } from './create-count'
import type { Queue } from './nav-items'

/** The lengths of the operator's queues. */
const counts = { creators: createCount(), payouts: createCount(), reports: createCount() }

export function showPendingCounts(pending: Record<Queue, number>) {
  counts.creators.show(pending.creators)
  counts.payouts.show(pending.payouts)
  counts.reports.show(pending.reports)
}

export const usePendingCount = (queue: Queue) => counts[queue].useCount()
