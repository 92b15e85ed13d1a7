import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PrimaryLayout } from '~/shell/layouts/PrimaryLayout'
import { useCurrentUser } from '~/store/hooks'
import { Palette } from '../palette/Palette'
import { usePaletteKeys } from '../palette/use-palette-keys'
import { ConsoleBar } from './ConsoleBar'
import styles from './layout.module.css'
import { Sidebar } from './Sidebar'

/** The layout of the console: its own navigation, a search over everything, and the page. */
export default function ConsoleLayout() {
  const user = useCurrentUser()
  const { key } = useLocation()
  const [isSearching, setSearching] = useState(false)
  // The drawer of phones closes with each navigation.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  usePaletteKeys(() => setSearching(true))
  // Other people get the error page in the site's own layout.
  if (!user?.isOperator) {
    return (
      <PrimaryLayout>
        <Outlet />
      </PrimaryLayout>
    )
  }
  const isDrawerOpen = drawerAt === key
  return (
    <div className={styles.console} data-drawer={isDrawerOpen || undefined}>
      <Sidebar user={user} />
      {isDrawerOpen && (
        <button
          type="button"
          className={styles.dim}
          aria-label="Close the menu"
          onClick={() => setDrawerAt(null)}
        />
      )}
      <div className={styles.content}>
        <ConsoleBar user={user} onMenu={() => setDrawerAt(key)} onSearch={() => setSearching(true)} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {isSearching && <Palette user={user} onClose={() => setSearching(false)} />}
    </div>
  )
}
