import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useScrollEdges } from '~/ui/layout/use-scroll-edges'
import { Link } from '~/ui/link/Link'
import { shortCount } from '~/ui/text/format'
import styles from './TabLinks.module.css'

interface TabLinksProps {
  label: string
  /** The number 0 is not shown; a string always is. */
  tabs: readonly { path: string; label: string; count?: number | string | undefined }[]
}

/** Tabs that are pages. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation()
  const nav = useCurrentInSight(pathname)
  useScrollEdges(nav)
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, label, count }) => (
        <Link key={path} to={path} keepsScroll aria-current={isSamePath(path, pathname) ? 'page' : undefined}>
          {label}
          {count !== undefined && count !== 0 && (
            <small>{typeof count === 'number' ? shortCount(count) : count}</small>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the current tab to the middle where the tabs are wider than the screen. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab depends on the path.
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current=page]')
    if (nav.current && tab instanceof HTMLElement) {
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
    }
  }, [pathname])
  return nav
}

/** Ignores the query of the tab, and case, because usernames in URLs may be in capitals. */
const isSamePath = (tab: string, pathname: string) =>
  tab.replace(/[?#].*$/, '').toLowerCase() === pathname.toLowerCase()
