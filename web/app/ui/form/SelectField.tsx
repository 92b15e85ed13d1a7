import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import styles from './Field.module.css'
import { useFieldError } from './form-context'
import { type FieldWords, look } from './look'

export interface Choice {
  value: string
  text: string
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'size' | 'ref' | 'children'> {
  options: readonly Choice[]
  /** The words for no choice; without them there must be one. */
  empty?: string
}

/** The platform's own list: the best one on a phone, and it works before any script does. */
export function SelectField({ hint, name, options, empty, ...rest }: SelectFieldProps) {
  const error = useFieldError(name)
  return (
    <div className={styles.field}>
      <NativeSelect
        {...look}
        {...rest}
        name={name}
        description={error ? undefined : hint}
        error={error}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
