import type { Failure } from '~/shell/api'
import styles from './sheets.module.css'

/** Why it did not go through. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <p role="alert" className={styles.refusal}>
      {failure.message}
    </p>
  )
}
