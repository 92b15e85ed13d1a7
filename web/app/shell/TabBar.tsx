import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { NavLink } from 'react-router'
import { useCurrentUser } from '~/store'
import { placesFor } from './places'
import styles from './TabBar.module.css'

const atMost = 5

/** The phone's bottom bar; exploring is the button in the middle. */
export function TabBar() {
  const user = useCurrentUser()
  const places = placesFor(user)
  const shown = user ? places : [...places, { path: '/auth/register', label: 'Join', icon: IconUserPlus }]
  return (
    <nav className={styles.bar} aria-label="Main">
      {shown.slice(0, atMost).map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === '/'} className={styles.tab}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
