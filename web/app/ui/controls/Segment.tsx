import { Link } from '~/ui/link/Link'
import styles from './Segment.module.css'

interface Choice {
  label: string
  to: string
  chosen: boolean
}

/** Switches between views of a page. Made of links, so it works without scripts. */
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
