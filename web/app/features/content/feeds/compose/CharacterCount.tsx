import { tokens } from '~/ui/text/format'
import styles from './Body.module.css'

const almostFull = 0.8

/** How much of a text is written, from the first character on; it stands out before there is no room left. */
export function CharacterCount({ count, most }: { count: number; most: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count} data-full={count > most * almostFull || undefined}>
      {tokens(count)} of {tokens(most)}
    </span>
  )
}
