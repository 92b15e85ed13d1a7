import styles from './FormError.module.css'

interface RefusalProps {
  /** A sentence for the person on the screen; without one nothing is said. */
  why: string | null | undefined
  className?: string | undefined
}

/** Why it did not go through. */
export function Refusal({ why, className = '' }: RefusalProps) {
  if (!why) return null
  return (
    <p role="alert" className={`${styles.refusal} ${className}`}>
      {why}
    </p>
  )
}
