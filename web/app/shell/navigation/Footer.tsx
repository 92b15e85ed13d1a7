import { useAppSelector, useSettings } from '~/store/hooks'
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
      {menus.length > 0 && (
        <nav aria-label="Footer">
          {menus.map((menu) => (
            <MenuLink key={menu.path} menu={menu} />
          ))}
        </nav>
      )}
      <ThemeSwitch />
      {footerContent && <p>{footerContent}</p>}
    </footer>
  )
}
