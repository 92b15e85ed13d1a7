import type { ReactNode } from 'react'
import { ConsentNotice } from '../ConsentNotice'
import { FooterLinks } from '../navigation/FooterLinks'
import { Rail } from '../navigation/Rail'
import { TabBar } from '../navigation/TabBar'
import { TopBar } from '../navigation/TopBar'
import styles from './Shell.module.css'

interface PrimaryLayoutProps {
  /** A third column on wide screens. */
  column?: ReactNode
  children: ReactNode
}

/** The rail and the page. */
export function PrimaryLayout({ column, children }: PrimaryLayoutProps) {
  return (
    <>
      <TopBar />
      <div className={column ? `${styles.shell} ${styles.three}` : styles.shell}>
        <Rail />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ConsentNotice />
          {children}
        </main>
        <footer className={styles.footer}>
          <FooterLinks />
        </footer>
        {column}
      </div>
      <TabBar />
    </>
  )
}
