import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldText, useFieldControl } from './FieldFrame'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'size' | 'ref' | 'id'> {
  /** An icon or a unit inside the field. */
  left?: ReactNode
  right?: ReactNode
  /** A link at the end of the label's line. */
  aside?: ReactNode
}

export function TextField({ label, hint, left, right, aside, name, ...rest }: TextFieldProps) {
  const { id, error, control } = useFieldControl(name, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <div className={styles.box}>
        {left && <span className={styles.left}>{left}</span>}
        <input {...rest} {...control} className={styles.input} />
        {right && <span className={styles.right}>{right}</span>}
      </div>
    </FieldFrame>
  )
}
