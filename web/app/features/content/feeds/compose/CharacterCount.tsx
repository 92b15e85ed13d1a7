import { tokens } from '~/ui/text/format'
import styles from './Body.module.css'

const almostFull = 0.8

/** The length of a text and its limit, highlighted near the limit. */
export function CharacterCount({ count, most }: { count: number; most: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count} data-full={count > most * almostFull || undefined}>
      {tokens(count)} of {tokens(most)}
    </span>
  )
}
