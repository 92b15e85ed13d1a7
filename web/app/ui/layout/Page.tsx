import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { PageHead } from './PageHead'

interface PageProps {
  title: string
  lead?: ReactNode
  /** More actions. */
  action?: ReactNode
  tabs?: ReactNode
  /** `form` shows the lead of each panel beside its fields, `list` has the same width; without it, the full width. */
  width?: 'form' | 'list'
  children: ReactNode
}

/**
 * A page with a title. It begins beside the rail; pages that are read like a feed use the middle column of the `home`
 * layout instead.
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
