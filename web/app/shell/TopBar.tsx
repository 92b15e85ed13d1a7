import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from 'react-router'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import { Logo } from '~/ui/Logo'
import { landingPath, useLogout } from './session'
import { ThemeSwitch } from './ThemeSwitch'
import styles from './TopBar.module.css'

/** The phone's top line. */
export function TopBar() {
  const user = useCurrentUser()
  const logout = useLogout()
  return (
    <header className={styles.top}>
      <Link to={user ? landingPath(user) : '/'} className={styles.logo}>
        <Logo />
      </Link>
      <ThemeSwitch />
      {user ? (
        <button type="button" className={styles.icon} aria-label="Log out" onClick={logout}>
          <IconLogout size={24} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <ButtonLink to="/auth/login" size="sm">
          Log in
        </ButtonLink>
      )}
    </header>
  )
}
