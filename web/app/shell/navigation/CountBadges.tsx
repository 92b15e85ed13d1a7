import { CountBadge } from '~/ui/controls/CountBadge'
import { useCartCount, useNotificationCount, usePendingCount, useUnreadCount } from './counts'
import type { Queue } from './nav-items'

/** The badge of the cart. */
export const CartCount = () => <CountBadge count={useCartCount()} one="product" />

/** The badge of the bell. */
export const NotificationCount = () => <CountBadge count={useNotificationCount()} one="unread notification" />

/** The badge of messages. */
export const UnreadCount = () => <CountBadge count={useUnreadCount()} one="unread conversation" />

/** The badge of an operator's queue. */
export const PendingCount = ({ queue }: { queue: Queue }) => (
  <CountBadge count={usePendingCount(queue)} one="waiting" many="waiting" />
)
