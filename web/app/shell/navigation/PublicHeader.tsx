import { useAppSelector, useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { landingPath } from '../session'
import { Logo } from './Logo'
import { MenuLink } from './MenuLink'
import styles from './PublicHeader.module.css'

export function PublicHeader({ onPicture = false }: { onPicture?: boolean | undefined }) {
  const user = useCurrentUser()
  const menus = useAppSelector((state) => state.ui.menus).filter((menu) => menu.section === 'header')
  return (
    <header className={onPicture ? `${styles.header} ${styles.onPicture}` : styles.header}>
      <nav aria-label="Main">
        <Link to="/" className={styles.logo}>
          <Logo onPicture={onPicture} />
        </Link>
        {menus.map((menu) => (
          <MenuLink key={menu.path} menu={menu} className={`${styles.link} ${styles.menu}`} />
        ))}
        {user ? (
          <Link to={landingPath(user)} className={styles.me} aria-label={`Go to home page, ${user.name}`}>
            <Avatar src={user.avatar} size={44} />
          </Link>
        ) : (
          <>
            <Link to="/auth/login" className={styles.link}>
              Log in
            </Link>
            <ButtonLink to="/auth/register" look={onPicture ? 'light' : 'plain'}>
              Join
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  )
}
