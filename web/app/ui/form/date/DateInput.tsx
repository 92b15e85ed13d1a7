import type { ComponentProps } from 'react'
import field from '../Field.module.css'
import { FieldFrame, type FieldText, useFieldControl } from '../FieldFrame'
import styles from './DateInput.module.css'

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'autoComplete' | 'aria-describedby' | 'defaultValue' | 'value' | 'onChange'
>

export interface DateInputProps extends FieldText, InputProps {
  type: 'date' | 'datetime-local'
  min?: string
  max?: string
  /** Replaces the validation message "Use … or more". */
  'data-too-low'?: string
  /** Replaces the validation message "Use … or less". */
  'data-too-high'?: string
}

/** The browser's date field: it orders day and month by region, and phones have their own picker for it. */
export function DateInput({ label, hint, name, ...rest }: DateInputProps) {
  const { id, error, control } = useFieldControl(name, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        {...control}
        aria-describedby={rest['aria-describedby'] ?? control['aria-describedby']}
        className={`${field.input} ${styles.date}`}
      />
    </FieldFrame>
  )
}
