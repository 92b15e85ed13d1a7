import type { ReactNode } from 'react'
import { Suggestions } from '~/features/people/Suggestions'
import { FooterLinks } from '../FooterLinks'
import { Rail } from '../Rail'
import { TabBar } from '../TabBar'
import { TopBar } from '../TopBar'
import styles from './Shell.module.css'

/** Three columns: where to go, the feed, and people worth meeting. */
export function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <div className={`${styles.shell} ${styles.three}`}>
        <Rail />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>
          <FooterLinks />
        </footer>
        <aside className={styles.aside} aria-label="Suggestions">
          <Suggestions />
        </aside>
      </div>
      <TabBar />
    </>
  )
}
