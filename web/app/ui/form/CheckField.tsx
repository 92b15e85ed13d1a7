import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './CheckField.module.css'
import { useFieldError } from './form-context'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  label: ReactNode
  hint?: string
  /** A switch acts for itself, a check belongs to a form. */
  look?: 'check' | 'switch'
}

export function CheckField({ label, hint, look = 'check', name, ...rest }: CheckFieldProps) {
  const error = useFieldError(name)
  const said = useId()
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          name={name}
          className={styles[look]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? said : undefined}
        />
        <span>{label}</span>
      </label>
      {(error ?? hint) && (
        <p id={said} className={error ? styles.error : styles.hint} data-look={look}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
