import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { useFieldError } from './form-context'
import { type FieldWords, look } from './look'

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'ref'> {
  /** An icon or a unit inside the field. */
  left?: ReactNode
  right?: ReactNode
  /** A link at the end of the label's line. */
  aside?: ReactNode
}

export function TextField({ hint, left, right, aside, name, ...rest }: TextFieldProps) {
  const error = useFieldError(name)
  return (
    <div className={styles.field}>
      <TextInput
        {...look}
        {...rest}
        name={name}
        description={error ? undefined : hint}
        error={error}
        leftSection={left}
        rightSection={right}
      />
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
