import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useScrollEdges } from '~/ui/layout/use-scroll-edges'
import { Link } from '~/ui/link/Link'
import { shortCount } from '~/ui/text/format'
import styles from './TabLinks.module.css'

interface TabLinksProps {
  label: string
  /** A count of nothing is not shown, unless it is written out. */
  tabs: readonly { path: string; label: string; count?: number | string | undefined }[]
}

/** The parts of a page that are pages of their own. */
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

/** On a phone the tabs are wider than the screen: the one we are on comes to the middle. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where we are is what the tab says about itself.
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current=page]')
    if (nav.current && tab instanceof HTMLElement) {
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
    }
  }, [pathname])
  return nav
}

/** A tab may carry a search along, and a name may be in capitals in an address. */
const isSamePath = (tab: string, pathname: string) =>
  tab.replace(/[?#].*$/, '').toLowerCase() === pathname.toLowerCase()
