import { CountBadge } from '~/ui/controls/CountBadge'
import { useUnreadCount } from './unread-count'

/** The badge of unread conversations. */
export function UnreadCount() {
  return <CountBadge count={useUnreadCount()} one="unread conversation" />
}
