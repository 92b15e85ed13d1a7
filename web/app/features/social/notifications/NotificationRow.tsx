import type { Notification } from '@ovation/contract'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { kindInfo } from './kind-info'
import styles from './NotificationRow.module.css'

interface NotificationRowProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

/** Opens its page and marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, people, text, path, isRead, updatedAt } = notification
  const Icon = kindInfo[kind].icon
  const [first, second] = people
  return (
    <Link
      to={path}
      className={styles.row}
      data-unread={!isRead || undefined}
      onClick={() => onOpen(notification)}
    >
      <span className={styles.who}>
        {first ? (
          <>
            {second && <Avatar src={second.avatar} size={32} className={styles.second} />}
            <Avatar src={first.avatar} size={second ? 32 : 44} />
          </>
        ) : (
          <span className={styles.site}>
            <Icon size={24} stroke={1.75} aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.when}>
          {first && <Icon size={16} stroke={2} aria-hidden />}
          <TimeAgo instant={updatedAt} />
        </span>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <span className="visually-hidden">Unread</span>
        </span>
      )}
    </Link>
  )
}
