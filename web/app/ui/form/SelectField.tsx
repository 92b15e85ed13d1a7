import type { ComponentProps } from 'react'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords, useFieldControl } from './FieldFrame'

export interface Choice {
  value: string
  text: string
}

interface SelectFieldProps
  extends FieldWords,
    Omit<ComponentProps<'select'>, 'size' | 'ref' | 'id' | 'children'> {
  options: readonly Choice[]
  /** The words for no choice; without them there must be one. */
  empty?: string
}

/** The platform's own list: the best one on a phone, and it works before any script does. */
export function SelectField({ label, hint, name, options, empty, ...rest }: SelectFieldProps) {
  const { id, error, control } = useFieldControl(name, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <select {...rest} {...control} className={styles.input}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={styles.right}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </span>
      </div>
    </FieldFrame>
  )
}
