import type { ComponentType, ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useCurrentUser, useSettings } from '~/store/hooks'
import { Announcements } from '../Announcements'
import { ClosedNotice } from '../ClosedNotice'
import { closedReason } from '../closed'
import { SkipLink } from '../navigation/SkipLink'
import { GeoBlockLayout } from './GeoBlockLayout'
import { HomeLayout } from './HomeLayout'
import { MaintenanceLayout } from './MaintenanceLayout'
import { PanesLayout } from './PanesLayout'
import { PrimaryLayout } from './PrimaryLayout'
import { PublicLayout } from './PublicLayout'

/** A page chooses its layout: `export const handle: PageHandle = { layout: 'home' }`. */
export interface PageHandle {
  layout: keyof typeof layouts
  /** Shows the public header on top of the page's first picture. */
  headerOnPicture?: boolean
  /** The third column, where the layout has one. */
  aside?: ComponentType
  /** Hides the tab bar on phones, for pages with a composer. */
  withoutTabs?: boolean
}

function Blank({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

/** The route of the console brings its own layout, which other pages do not load. */
const Own = ({ children }: { children: ReactNode }) => children

const layouts = {
  primary: PrimaryLayout,
  public: PublicLayout,
  home: HomeLayout,
  panes: PanesLayout,
  blank: Blank,
  console: Own,
}

const isHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'layout' in handle

/** The others fill the screen exactly, or are not of the site. */
const hasBar: readonly PageHandle['layout'][] = ['primary', 'public', 'home']

interface PageLayoutProps {
  blocked: boolean
  children: ReactNode
}

/** The page's own layout, unless the country is blocked or the site is under maintenance. */
export function PageLayout({ blocked, children }: PageLayoutProps) {
  const found = useMatches().at(-1)?.handle
  const handle: PageHandle = isHandle(found) ? found : { layout: 'primary' }
  const site = { blocked, settings: useSettings(), viewer: useCurrentUser() }
  const closed = closedReason(site, useLocation().pathname)
  if (closed === 'geoBlock') return <GeoBlockLayout />
  if (closed === 'maintenance') return <MaintenanceLayout />
  const Layout = layouts[handle.layout]
  return (
    <>
      <SkipLink />
      {hasBar.includes(handle.layout) && <Announcements />}
      <ClosedNotice blocked={blocked} />
      <Layout headerOnPicture={handle.headerOnPicture} aside={handle.aside} withoutTabs={handle.withoutTabs}>
        {children}
      </Layout>
    </>
  )
}
