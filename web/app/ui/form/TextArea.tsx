import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { useFieldError } from './form-context'
import { type FieldWords, look } from './look'

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'ref'> {}

export function TextArea({ hint, name, ...rest }: TextAreaProps) {
  const error = useFieldError(name)
  return (
    <div className={styles.field}>
      <Textarea {...look} {...rest} name={name} description={error ? undefined : hint} error={error} />
    </div>
  )
}
