import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '~/store'
import { isHere, tabsFor } from './navigation'
import styles from './TabBar.module.css'

/** The phone's bottom bar, with one big button in the middle; to an operator all of its places are alike. */
export function TabBar() {
  const user = useCurrentUser()
  const location = useLocation()
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabsFor(user).map((place, n) => (
        <Link
          key={place.path}
          to={place.path}
          className={n === 2 && !user?.isOperator ? styles.centre : styles.tab}
          aria-current={isHere(place, location) ? 'page' : undefined}
        >
          <place.icon size={24} stroke={1.75} aria-hidden />
          <span>{place.label}</span>
        </Link>
      ))}
    </nav>
  )
}
