import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from 'react-router'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
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
        <IconButton label="Log out" icon={IconLogout} onClick={logout} />
      ) : (
        <ButtonLink to="/auth/login" size="sm">
          Log in
        </ButtonLink>
      )}
    </header>
  )
}
