import styles from './FormError.module.css'

interface FormErrorProps {
  /** Nothing is shown without one. */
  why: string | null | undefined
  className?: string | undefined
}

/** The reason why an action failed. */
export function FormError({ why, className = '' }: FormErrorProps) {
  if (!why) return null
  return (
    <p role="alert" className={`${styles.error} ${className}`}>
      {why}
    </p>
  )
}
