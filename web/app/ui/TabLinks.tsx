import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './TabLinks.module.css'

interface TabLinksProps {
  label: string
  tabs: readonly { path: string; label: string }[]
}

/** The parts of a page that are pages of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useCurrentInSight()
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={path} end prefetch="intent" preventScrollReset>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a phone the tabs are wider than the screen: the one we are on comes to the middle. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const tab = nav.current?.querySelector(`a[href="${pathname}"]`)
    if (nav.current && tab instanceof HTMLElement) {
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
    }
  }, [pathname])
  return nav
}
