import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { PageHead } from './PageHead'

interface PageProps {
  title: string
  lead?: ReactNode
  /** What else can be done from here. */
  action?: ReactNode
  tabs?: ReactNode
  /** A `form` has the words of each panel beside its fields, a `list` or a bill is as wide. Without it, all there is. */
  width?: 'form' | 'list'
  children: ReactNode
}

/**
 * A page that is for work. All of them begin beside the rail; only what is read like a feed stands in a column of its
 * own, in the middle of the `home` layout.
 */
export function Page({ title, lead, action, tabs, width, children }: PageProps) {
  return (
    <div className={width ? `${styles.page} ${styles.measured}` : styles.page} data-page={width}>
      <PageHead title={title} lead={lead}>
        {action}
      </PageHead>
      {tabs}
      {children}
    </div>
  )
}
