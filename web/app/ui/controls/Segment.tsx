import { Link } from '~/ui/link/Link'
import styles from './Segment.module.css'

interface Choice {
  label: string
  to: string
  chosen: boolean
}

/** A few ways to see the same page, one of them chosen. Links, so that it works before scripts do. */
export function Segment({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.segment} aria-label={label}>
      {choices.map(({ label, to, chosen }) => (
        <Link key={label} to={to} keepsScroll aria-current={chosen ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
