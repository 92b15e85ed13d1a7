import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldText, useFieldControl } from './FieldFrame'

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'ref' | 'id'> {}

export function TextArea({ label, hint, name, ...rest }: TextAreaProps) {
  const { id, error, control } = useFieldControl(name, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...control} className={styles.input} />
    </FieldFrame>
  )
}
