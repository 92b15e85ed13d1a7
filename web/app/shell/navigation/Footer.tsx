import { useAppSelector, useSettings } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import styles from './Footer.module.css'
import { Logo } from './Logo'
import { MenuLink } from './MenuLink'
import { ThemeSwitch } from './ThemeSwitch'

export function Footer() {
  const menus = useAppSelector((state) => state.ui.menus).filter((menu) => menu.section === 'footer')
  const { footerContent } = useSettings()
  return (
    <footer className={styles.footer}>
      <Logo />
      <nav aria-label="Footer">
        {menus.map((menu) => (
          <MenuLink key={menu.path} menu={menu} />
        ))}
        <Link to="/settings/display">Display</Link>
      </nav>
      <ThemeSwitch />
      {footerContent && <p>{footerContent}</p>}
    </footer>
  )
}
