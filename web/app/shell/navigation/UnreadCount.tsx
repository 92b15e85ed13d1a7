import { CountBadge } from '~/ui/controls/CountBadge'
import { useUnreadCount } from './unread-count'

/** How many conversations wait to be read. */
export function UnreadCount() {
  return <CountBadge count={useUnreadCount()} one="unread conversation" />
}
