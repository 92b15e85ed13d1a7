import type { Me } from '@ovation/contract'
import { useLocation } from 'react-router'
import { useAppSelector, useAvailable, useCurrentUser, useFeature } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconFileText from '~/ui/icons/IconFileText'
import IconLogout from '~/ui/icons/IconLogout'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { landingPath, useLogout } from '../session'
import { AvatarMenu } from './AvatarMenu'
import { BalanceBox } from './Balance'
import { CartCount, NotificationCount, PendingCount, UnreadCount } from './CountBadges'
import { InstallApp } from './InstallApp'
import { Logo } from './Logo'
import { MenuLink } from './MenuLink'
import {
  cart,
  goLive,
  isCurrent,
  login,
  messages,
  type NavItem,
  navItemsFor,
  notifications,
} from './nav-items'
import styles from './Rail.module.css'
import { ThemeSwitch } from './ThemeSwitch'

/** The left rail: icons on tablets, icons with text on desktops. `slim` has icons only. */
export function Rail({ slim = false }: { slim?: boolean }) {
  const user = useCurrentUser()
  const logout = useLogout()
  const hasLive = useFeature('live')
  const items = useAvailable(navItemsFor(user))
  const all = useAppSelector((state) => state.ui.menus)
  const isCreator = user?.isPerformer === true && !user.isOperator
  const menus = user?.isOperator || isCreator ? [] : all.filter((menu) => menu.section === 'main')
  return (
    <nav
      className={slim ? `${styles.rail} ${styles.slim}` : styles.rail}
      data-slim={slim || undefined}
      aria-label="Main"
    >
      <Link to={user ? landingPath(user) : '/'} className={styles.logo}>
        <Logo />
      </Link>
      {isCreator && hasLive && <RailLink item={goLive} className={styles.goLive} />}
      {items.map((item) => (
        <RailLink key={item.path} item={item} />
      ))}
      {menus.map((menu) => (
        <MenuLink key={menu.path} menu={menu} className={styles.item}>
          <IconFileText size={24} stroke={1.75} aria-hidden />
          <span>{menu.title}</span>
        </MenuLink>
      ))}
      {!isCreator && <ThemeSwitch className={styles.item} />}
      <InstallApp className={styles.item} />
      <div className={styles.rest} />
      {!slim && !isCreator && <BalanceBox />}
      {isCreator ? (
        <AvatarMenu user={user} />
      ) : user ? (
        <div className={styles.me}>
          <Avatar src={user.avatar} />
          <p>
            <b>{user.name}</b>
            <OwnName user={user} />
          </p>
          <IconButton label="Log out" icon={IconLogout} size={20} onClick={logout} />
        </div>
      ) : (
        <>
          <div className={styles.join}>
            <ButtonLink to="/auth/register" look="go" full>
              Join
            </ButtonLink>
            <ButtonLink to="/auth/login" full>
              Log in
            </ButtonLink>
          </div>
          <RailLink item={login} className={styles.slimLogin} />
        </>
      )}
    </nav>
  )
}

/** Operators have no username on the site. */
function OwnName({ user }: { user: Me }) {
  if (user.isOperator) return <small>Operator</small>
  return user.username && <small>@{user.username}</small>
}

function RailLink({ item, className = '' }: { item: NavItem; className?: string | undefined }) {
  const here = isCurrent(item, useLocation())
  return (
    <Link
      to={item.path}
      className={`${styles.item} ${className}`}
      title={item.label}
      aria-current={here ? 'page' : undefined}
    >
      <item.icon size={24} stroke={1.75} aria-hidden />
      <span>{item.label}</span>
      {item === cart && <CartCount />}
      {item === messages && <UnreadCount />}
      {item === notifications && <NotificationCount />}
      {item.queue && <PendingCount queue={item.queue} />}
    </Link>
  )
}
