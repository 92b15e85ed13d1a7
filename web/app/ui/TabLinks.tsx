import { NavLink } from 'react-router'
import styles from './TabLinks.module.css'

interface TabLinksProps {
  label: string
  tabs: readonly { path: string; label: string }[]
}

/** The parts of a page that are pages of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={path} end prefetch="intent" preventScrollReset>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
