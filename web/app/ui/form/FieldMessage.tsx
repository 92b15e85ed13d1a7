import styles from './Field.module.css'

interface FieldMessageProps {
  id: string
  error: string | undefined
  hint: string | undefined
}

/** The error or the hint below a field. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (!error && !hint) return null
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error ?? hint}
    </p>
  )
}
