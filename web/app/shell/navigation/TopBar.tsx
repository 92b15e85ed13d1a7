import { useCurrentUser, useFeature } from '~/store/hooks'
import { Chip } from '~/ui/controls/Chip'
import { IconLink } from '~/ui/controls/IconButton'
import { Link } from '~/ui/link/Link'
import { landingPath } from '../session'
import { BalanceChip } from './Balance'
import { CartCount, NotificationCount } from './CountBadges'
import { useCartCount } from './counts'
import { Logo } from './Logo'
import { cart, notifications, search } from './nav-items'
import { ThemeSwitch } from './ThemeSwitch'
import styles from './TopBar.module.css'

/** The top bar of phones. Login and Join are in the tab bar; the other pages of members are under You. */
export function TopBar() {
  const user = useCurrentUser()
  return (
    <header className={user ? `${styles.top} ${styles.member}` : styles.top}>
      <Link to={user ? landingPath(user) : '/'} className={styles.logo}>
        <Logo />
      </Link>
      {user ? (
        <>
          {user.isOperator ? <Chip>Operator</Chip> : <BalanceChip />}
          {!user.isOperator && <CartLink />}
        </>
      ) : (
        <ThemeSwitch />
      )}
      <IconLink to={search.path} label={search.label} icon={search.icon} />
      {user && !user.isOperator && <Bell />}
    </header>
  )
}

/** Hidden while the cart is empty, and without a store. */
function CartLink() {
  const hasStore = useFeature('store')
  if (useCartCount() === 0 || !hasStore) return null
  return (
    <Link to={cart.path} className={styles.counted} title={cart.label}>
      <cart.icon size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{cart.label}</span>
      <CartCount />
    </Link>
  )
}

function Bell() {
  return (
    <Link to={notifications.path} className={styles.counted} title={notifications.label}>
      <notifications.icon size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{notifications.label}</span>
      <NotificationCount />
    </Link>
  )
}
