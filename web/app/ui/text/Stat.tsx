import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'
import styles from './Stat.module.css'

export const Stats = ({ children }: { children: ReactNode }) => <dl className={styles.stats}>{children}</dl>

interface StatProps {
  label: string
  /** The figure. */
  children: ReactNode
  /** A short explanation. */
  note?: ReactNode
  look?: 'plain' | 'good'
  /** Links the label. */
  to?: string
}

export function Stat({ label, children, note, look = 'plain', to }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className="display">{children}</dd>
      {note && (
        <dd className={styles.note} data-look={look}>
          {note}
        </dd>
      )}
    </div>
  )
}
