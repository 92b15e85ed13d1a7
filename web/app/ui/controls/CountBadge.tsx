import { counted } from '~/ui/text/format'
import styles from './CountBadge.module.css'

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers: product, unread message. */
  one: string
  many?: string
}

/** A count beside an icon or a label; hidden at 0. */
export function CountBadge({ count, one, many }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{counted(count, one, many)}</span>
    </b>
  )
}
