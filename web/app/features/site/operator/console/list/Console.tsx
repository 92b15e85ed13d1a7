import type { ReactNode } from 'react'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './Console.module.css'

interface ConsoleProps {
  title: string
  lead?: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Tabs or other filters, at the right of the title. */
  filters?: ReactNode
  /** Other pages of the same area, below the title. */
  tabs?: ReactNode
  list: ReactNode
  /** The open row. */
  detail?: ReactNode
  /** Whether the URL names a row: then phones show it instead of the list. */
  isOpen?: boolean
}

/** The layout of console lists: a list, and the open row beside it. */
export function Console({ title, lead, actions, filters, tabs, list, detail, isOpen = false }: ConsoleProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead}>
        {(filters || actions) && (
          <div className={styles.end}>
            {filters}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
      </PageHead>
      {tabs}
      <div className={styles.console} data-open={isOpen || undefined} data-alone={detail ? undefined : true}>
        <div className={styles.list}>{list}</div>
        {detail && <aside className={styles.detail}>{detail}</aside>}
      </div>
    </div>
  )
}

/** Search and filters above a list, in one line where they fit. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools}>{children}</div>
)
