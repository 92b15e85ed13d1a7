import type { ReactNode } from 'react'
import { Suggestions } from '~/features/people/Suggestions'
import { PrimaryLayout } from './PrimaryLayout'
import styles from './Shell.module.css'

/** Three columns: where to go, the feed, and people worth meeting. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const people = (
    <aside className={styles.aside} aria-label="Suggestions">
      <Suggestions />
    </aside>
  )
  return <PrimaryLayout aside={people}>{children}</PrimaryLayout>
}
