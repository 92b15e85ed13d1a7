import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** What stands at the side: the `bill` of what is being bought, or `cards` with more of the same. */
  side: 'bill' | 'cards'
  children: ReactNode
}

/** One below the other, and side by side where there is room. A bill in an `aside` stays in sight. */
export function Columns({ side, children }: ColumnsProps) {
  return <div className={`${styles.columns} ${styles[side]}`}>{children}</div>
}

interface ColumnProps {
  /** Comes first on a phone, and stands at the side where there is room. */
  aside?: boolean
  children: ReactNode
}

/** Several things below each other. */
export function Column({ aside = false, children }: ColumnProps) {
  return <div className={aside ? `${styles.column} ${styles.aside}` : styles.column}>{children}</div>
}
