import styles from './FormError.module.css'

interface FormErrorProps {
  /** A sentence for the person on the screen; without one nothing is said. */
  why: string | null | undefined
  className?: string | undefined
}

/** Why it did not go through. */
export function FormError({ why, className = '' }: FormErrorProps) {
  if (!why) return null
  return (
    <p role="alert" className={`${styles.error} ${className}`}>
      {why}
    </p>
  )
}
