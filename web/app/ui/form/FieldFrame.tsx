import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldMessage } from './FieldMessage'
import { useFieldError } from './form-context'

export interface FieldText {
  label: string
  /** One line of help under the field. */
  hint?: string | undefined
}

interface FieldFrameProps extends FieldText {
  /** The id of the control that the label is for. */
  id: string
  error: string | undefined
  /** A link at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** The label of a field and the message below it. */
export function FieldFrame({ id, label, hint, error, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label id={labelIdOf(id)} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessage id={messageIdOf(id)} error={error} hint={hint} />
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

export const labelIdOf = (id: string) => `${id}-label`

export const messageIdOf = (id: string) => `${id}-message`

/** Attributes that connect a control to its label and message. */
export function useFieldControl(name: string | undefined, hint: string | undefined) {
  const id = useId()
  const error = useFieldError(name)
  const control = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? messageIdOf(id) : undefined,
  }
  return { id, error, control }
}
