import { useAppSelector } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import styles from './FooterLinks.module.css'
import { MenuLink } from './MenuLink'

/** The footer links, in small print. */
export function FooterLinks() {
  const menus = useAppSelector((state) => state.ui.menus).filter((menu) => menu.section === 'footer')
  return (
    <nav className={styles.links} aria-label="Footer">
      {menus.map((menu) => (
        <MenuLink key={menu.path} menu={menu} />
      ))}
      <Link to="/settings/display">Display</Link>
    </nav>
  )
}
