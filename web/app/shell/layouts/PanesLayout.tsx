import type { ReactNode } from 'react'
import { ConsentNotice } from '../ConsentNotice'
import { Rail } from '../navigation/Rail'
import { TabBar } from '../navigation/TabBar'
import styles from './PanesLayout.module.css'

interface PanesLayoutProps {
  withoutTabs?: boolean | undefined
  children: ReactNode
}

/** The height of the screen: the panes scroll, the page does not. */
export function PanesLayout({ withoutTabs = false, children }: PanesLayoutProps) {
  return (
    <>
      <div className={styles.shell} data-without-tabs={withoutTabs || undefined}>
        <Rail slim />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ConsentNotice />
          {children}
        </main>
      </div>
      {!withoutTabs && <TabBar />}
    </>
  )
}
