import type { ReactNode } from 'react'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './Console.module.css'

interface ConsoleProps {
  title: string
  lead: string
  /** Filters, at the right of the title. */
  filters?: ReactNode
  list: ReactNode
  detail: ReactNode
  /** Whether the URL names a row: then phones show it instead of the list. */
  isOpen: boolean
}

/** The layout of console pages: a list, and the open row beside it. */
export function Console({ title, lead, filters, list, detail, isOpen }: ConsoleProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead}>
        {filters}
      </PageHead>
      <div className={styles.console} data-open={isOpen || undefined} data-alone={detail ? undefined : true}>
        <div className={styles.list}>{list}</div>
        {detail && <aside className={styles.detail}>{detail}</aside>}
      </div>
    </div>
  )
}
