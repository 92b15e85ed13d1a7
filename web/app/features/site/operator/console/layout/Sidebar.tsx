import type { Me } from '@ovation/contract'
import { useLocation } from 'react-router'
import { PendingCount } from '~/shell/navigation/CountBadges'
import { Logo } from '~/shell/navigation/Logo'
import { isCurrent } from '~/shell/navigation/nav-items'
import { Link } from '~/ui/link/Link'
import { type ConsoleItem, consoleGroupsFor } from '../console-items'
import styles from './Sidebar.module.css'

/** The navigation of the console: a column on wide screens, a drawer on others. */
export function Sidebar({ user }: { user: Me }) {
  return (
    <nav className={styles.side} aria-label="Console">
      <Link to="/admin" className={styles.logo}>
        <Logo />
      </Link>
      <div className={styles.groups}>
        {consoleGroupsFor(user).map(({ title, items }) => (
          <div key={title} className={styles.group}>
            {title && <p className={styles.title}>{title}</p>}
            {items.map((item) => (
              <SideLink key={item.path} item={item} />
            ))}
          </div>
        ))}
      </div>
    </nav>
  )
}

function SideLink({ item }: { item: ConsoleItem }) {
  const isHere = isCurrent(item, useLocation())
  return (
    <Link to={item.path} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      <item.icon size={20} stroke={1.75} aria-hidden />
      <span>{item.label}</span>
      {item.queue && <PendingCount queue={item.queue} />}
    </Link>
  )
}
