import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from 'react-router'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import { IconButton, IconLink } from '~/ui/IconButton'
import { Logo } from '~/ui/Logo'
import { bookmarks } from './places'
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
        <>
          <IconLink to={bookmarks.path} label={bookmarks.label} icon={bookmarks.icon} />
          <IconButton label="Log out" icon={IconLogout} onClick={logout} />
        </>
      ) : (
        <ButtonLink to="/auth/login" size="sm">
          Log in
        </ButtonLink>
      )}
    </header>
  )
}
