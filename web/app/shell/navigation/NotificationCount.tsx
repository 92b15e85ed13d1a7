import { CountBadge } from '~/ui/controls/CountBadge'
import { useNotificationCount } from './notification-count'

/** How many notifications are unread, beside the bell. */
export function NotificationCount() {
  return <CountBadge count={useNotificationCount()} one="unread notification" />
}
