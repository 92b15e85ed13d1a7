import styles from './Field.module.css'

/** Mantine brings the wiring of label, hint, error and input; the look is ours alone. */
export const look = {
  unstyled: true,
  withAsterisk: false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
  classNames: {
    root: styles.field ?? '',
    label: styles.label ?? '',
    wrapper: styles.box ?? '',
    input: styles.input ?? '',
    section: styles.section ?? '',
    description: styles.hint ?? '',
    error: styles.error ?? '',
  },
}

export interface FieldWords {
  label: string
  /** One line of help under the field. */
  hint?: string | undefined
}
