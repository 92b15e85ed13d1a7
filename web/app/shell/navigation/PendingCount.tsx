import { CountBadge } from '~/ui/controls/CountBadge'
import type { Queue } from './nav-items'
import { usePendingCount } from './pending-counts'

/** The badge of an operator's queue. */
export function PendingCount({ queue }: { queue: Queue }) {
  return <CountBadge count={usePendingCount(queue)} one="waiting" many="waiting" />
}
