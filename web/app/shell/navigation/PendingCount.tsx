import { CountBadge } from '~/ui/controls/CountBadge'
import type { Queue } from './nav-items'
import { usePendingCount } from './pending-counts'

/** How many wait for a decision, beside an operator's queue. */
export function PendingCount({ queue }: { queue: Queue }) {
  return <CountBadge count={usePendingCount(queue)} one="waiting" many="waiting" />
}
