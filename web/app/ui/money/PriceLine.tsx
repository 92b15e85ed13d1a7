import type { ReactNode } from 'react'
import styles from './PriceLine.module.css'

/** What a payment comes to, line by line. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

interface PriceLineProps {
  label: ReactNode
  /** What it all comes to, or what is left. */
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

/** Sums of fractions come out a hair beside the hundredth they mean. */
export const inHundredths = (amount: number) => Math.round(amount * 100) / 100
