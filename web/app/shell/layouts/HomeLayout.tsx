import type { ReactNode } from 'react'
import { PrimaryLayout } from './PrimaryLayout'
import styles from './Shell.module.css'

interface HomeLayoutProps {
  suggestions?: ReactNode
  children: ReactNode
}

/** Three columns: where to go, the feed, and people worth meeting. */
export function HomeLayout({ suggestions, children }: HomeLayoutProps) {
  const people = (
    <aside className={styles.aside} aria-label="Suggestions">
      {suggestions}
    </aside>
  )
  return <PrimaryLayout aside={people}>{children}</PrimaryLayout>
}
