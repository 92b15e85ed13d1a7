import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** The contents of the side: the `bill` of a purchase, or `cards` with related items. */
  side: 'bill' | 'cards'
  children: ReactNode
}

/** One column on phones, two on wide screens, where a bill in an `aside` is sticky. */
export function Columns({ side, children }: ColumnsProps) {
  return <div className={`${styles.columns} ${styles[side]}`}>{children}</div>
}

interface ColumnProps {
  /** First on phones, at the side on wide screens. */
  aside?: boolean
  children: ReactNode
}

/** A stack with gaps. */
export function Column({ aside = false, children }: ColumnProps) {
  return <div className={aside ? `${styles.column} ${styles.aside}` : styles.column}>{children}</div>
}
