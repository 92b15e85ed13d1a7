import { useId, useState } from 'react'
import styles from './ChipsField.module.css'
import { FieldMessage } from './FieldMessage'
import { useFieldError } from './form-context'
import type { Choice } from './SelectField'

interface ChipsFieldProps {
  name: string
  label: string
  hint?: string
  options: readonly Choice[]
  defaultValue: readonly string[]
  atMost: number
}

/** Several choices from a short list that is shown whole. */
export function ChipsField({ name, label, hint, options, defaultValue, atMost }: ChipsFieldProps) {
  const error = useFieldError(name)
  const messageId = useId()
  const [chosen, setChosen] = useState(defaultValue)
  const toggle = (value: string, on: boolean) =>
    setChosen(on ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset className={styles.field} aria-describedby={error || hint ? messageId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map(({ value, text }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              value={value}
              className="visually-hidden"
              checked={chosen.includes(value)}
              disabled={!chosen.includes(value) && chosen.length >= atMost}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </fieldset>
  )
}
