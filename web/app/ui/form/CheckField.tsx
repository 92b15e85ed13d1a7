import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './CheckField.module.css'
import { FieldMessage } from './FieldMessage'
import { useFieldError } from './form-context'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  label: ReactNode
  hint?: string
  /** A switch applies at once, a check is sent with its form. */
  look?: 'check' | 'switch'
}

export function CheckField({ label, hint, look = 'check', name, ...rest }: CheckFieldProps) {
  const error = useFieldError(name)
  const messageId = useId()
  return (
    <div className={styles.field} data-look={look}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          name={name}
          className={styles[look]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}
