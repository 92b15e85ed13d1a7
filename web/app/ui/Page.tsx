import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { PageHead } from './PageHead'

interface PageProps {
  title: string
  lead?: ReactNode
  /** What else can be done from here. */
  action?: ReactNode
  tabs?: ReactNode
  /** A column to read and fill in, or wide enough for a bill beside it. Without it, all there is. */
  width?: 'column' | 'wide'
  children: ReactNode
}

/** A page that is for work. */
export function Page({ title, lead, action, tabs, width, children }: PageProps) {
  return (
    <div className={width ? `${styles.page} ${styles[width]}` : styles.page}>
      <PageHead title={title} lead={lead}>
        {action}
      </PageHead>
      {tabs}
      {children}
    </div>
  )
}
