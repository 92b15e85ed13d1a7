import { useAppSelector } from '~/store/hooks'
import styles from './FooterLinks.module.css'
import { MenuLink } from './MenuLink'

/** The pages every site has to have, said quietly. */
export function FooterLinks() {
  const menus = useAppSelector((state) => state.ui.menus).filter((menu) => menu.section === 'footer')
  if (menus.length === 0) return null
  return (
    <nav className={styles.links} aria-label="Footer">
      {menus.map((menu) => (
        <MenuLink key={menu.path} menu={menu} />
      ))}
    </nav>
  )
}
