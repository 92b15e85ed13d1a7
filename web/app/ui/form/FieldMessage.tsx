import styles from './Field.module.css'

interface FieldMessageProps {
  id: string
  error: string | undefined
  hint: string | undefined
}

/** The line below a field: what is wrong with it, or else the help. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (!error && !hint) return null
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error ?? hint}
    </p>
  )
}
