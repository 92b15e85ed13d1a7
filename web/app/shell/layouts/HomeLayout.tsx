import type { ComponentType, ReactNode } from 'react'
import { PrimaryLayout } from './PrimaryLayout'
import styles from './Shell.module.css'

interface HomeLayoutProps {
  aside?: ComponentType | undefined
  children: ReactNode
}

/** Three columns: navigation, feed and suggestions. */
export function HomeLayout({ aside: Suggestions, children }: HomeLayoutProps) {
  const column = (
    <aside className={styles.aside} aria-label="Suggestions">
      {Suggestions && <Suggestions />}
    </aside>
  )
  return <PrimaryLayout column={column}>{children}</PrimaryLayout>
}
