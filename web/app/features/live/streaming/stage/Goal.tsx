import type { StreamGoal } from '@ovation/contract'
import { tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Goal.module.css'

/** The goal of a stream's tips. */
export function Goal({ goal: { title, tokens: wanted, raised } }: { goal: StreamGoal }) {
  const part = Math.min(1, raised / wanted)
  const isReached = part === 1
  return (
    <div className={styles.goal}>
      <p>
        <b>{title}</b>
        <span>
          {isReached && 'Reached: '}
          <b>
            <Tokens amount={raised} />
          </b>{' '}
          of {tokens(wanted)}
        </span>
      </p>
      <progress value={part} max={1} aria-label={`${title}: ${tokens(raised)} of ${tokens(wanted)} tokens`} />
    </div>
  )
}
