import type { ReactNode } from 'react'
import styles from './PriceLine.module.css'

/** The lines of a price. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

interface PriceLineProps {
  label: ReactNode
  /** The total, or the remaining balance. */
  total?: boolean
  look?: 'plain' | 'good' | 'bad'
  /** The amount: `<Tokens amount={45} />` or `money(9.99)`. */
  children: ReactNode
}

export function PriceLine({ label, total = false, look = 'plain', children }: PriceLineProps) {
  return (
    <div className={total ? `${styles.line} ${styles.total}` : styles.line} data-look={look}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Rounds away floating-point errors of sums. */
export const inHundredths = (amount: number) => Math.round(amount * 100) / 100
