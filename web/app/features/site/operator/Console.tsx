import type { ReactNode } from 'react'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './Console.module.css'

interface ConsoleProps {
  title: string
  lead: string
  /** Ways to see the list, at the right of the title. */
  filters?: ReactNode
  list: ReactNode
  detail: ReactNode
  /** Whether a row was opened by hand: then a phone shows it instead of the list. */
  isOpen: boolean
}

/** The operator's console: a queue, and next to it what is open. */
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
