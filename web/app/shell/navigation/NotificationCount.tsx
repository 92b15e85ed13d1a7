import { CountBadge } from '~/ui/controls/CountBadge'
import { useNotificationCount } from './notification-count'

/** The badge of the bell. */
export function NotificationCount() {
  return <CountBadge count={useNotificationCount()} one="unread notification" />
}
