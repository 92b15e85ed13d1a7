import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'
import styles from './MoneyRow.module.css'

interface MoneyRowProps {
  /** An avatar or a card's brand. */
  mark: ReactNode
  title: ReactNode
  facts: ReactNode
  amount: ReactNode
  /** Below the amount, such as "Refunded". */
  state?: ReactNode
  /** Makes the whole row a link. */
  to?: string | null | undefined
  /** A button at the end of the row. */
  action?: ReactNode
}

/** One payment in a list. */
export function MoneyRow({ mark, title, facts, amount, state, to, action }: MoneyRowProps) {
  const inside = (
    <>
      {mark}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      <span className={styles.sum}>
        <b>{amount}</b>
        {state}
      </span>
    </>
  )
  return (
    <li className={action ? styles.active : undefined}>
      {to ? (
        <Link to={to} className={styles.row}>
          {inside}
        </Link>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
      {action}
    </li>
  )
}
