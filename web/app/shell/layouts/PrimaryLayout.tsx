import type { ReactNode } from 'react'
import { FooterLinks } from '../FooterLinks'
import { Rail } from '../Rail'
import { TabBar } from '../TabBar'
import { TopBar } from '../TopBar'
import styles from './Shell.module.css'

/** The rail, and the page in the rest of the width. */
export function PrimaryLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <div className={styles.shell}>
        <Rail />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>
          <FooterLinks />
        </footer>
      </div>
      <TabBar />
    </>
  )
}
