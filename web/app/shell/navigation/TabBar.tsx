import { useLocation } from 'react-router'
import { useAvailable, useCurrentUser } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import { PendingCount, UnreadCount } from './CountBadges'
import { isCurrent, messages, tabsFor } from './nav-items'
import styles from './TabBar.module.css'

/** The tab bar of phones, with a large middle button except for operators. */
export function TabBar() {
  const user = useCurrentUser()
  const location = useLocation()
  const tabs = tabsFor(user)
  return (
    <nav className={styles.bar} aria-label="Main">
      {useAvailable(tabs).map((item) => (
        <Link
          key={item.path}
          to={item.path}
          className={item === tabs[2] && !user?.isOperator ? styles.centre : styles.tab}
          aria-current={isCurrent(item, location) ? 'page' : undefined}
        >
          <item.icon size={24} stroke={1.75} aria-hidden />
          <span>{item.label}</span>
          {item === messages && <UnreadCount />}
          {item.queue && <PendingCount queue={item.queue} />}
        </Link>
      ))}
    </nav>
  )
}
