import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from 'react-router'
import { CartCount } from '~/features/cart/CartCount'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import { IconButton, IconLink } from '~/ui/IconButton'
import { Logo } from '~/ui/Logo'
import { BalanceChip } from './Balance'
import { bookmarks, cart } from './places'
import { landingPath, useLogout } from './session'
import { ThemeSwitch } from './ThemeSwitch'
import styles from './TopBar.module.css'

/** The phone's top line. */
export function TopBar() {
  const user = useCurrentUser()
  const logout = useLogout()
  return (
    <header className={user ? `${styles.top} ${styles.member}` : styles.top}>
      <Link to={user ? landingPath(user) : '/'} className={styles.logo}>
        <Logo />
      </Link>
      <BalanceChip />
      <ThemeSwitch />
      {user ? (
        <>
          <CartLink />
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

function CartLink() {
  return (
    <Link to={cart.path} prefetch="intent" className={styles.cart} title={cart.label}>
      <cart.icon size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{cart.label}</span>
      <CartCount />
    </Link>
  )
}
