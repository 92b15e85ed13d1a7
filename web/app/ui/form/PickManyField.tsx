import { useState } from 'react'
import IconX from '~/ui/icons/IconX'
import chips from './ChipsField.module.css'
import { type Choice, SelectField } from './SelectField'

interface PickManyFieldProps {
  name: string
  label: string
  /** The first line of the list, such as "Add a language". */
  add: string
  hint?: string
  options: readonly Choice[]
  defaultValue: readonly string[]
  atMost: number
}

/** Several choices from a long list. Each becomes a chip with a remove button. */
export function PickManyField(props: PickManyFieldProps) {
  const { name, label, add, hint, options, defaultValue, atMost } = props
  const [picked, setPicked] = useState(defaultValue)
  const left = options.filter(({ value }) => !picked.includes(value))
  const textFor = (value: string) => options.find((option) => option.value === value)?.text ?? value
  return (
    <div className={chips.field}>
      <SelectField
        label={label}
        hint={hint}
        name={`${name}.add`}
        empty={picked.length < atMost ? add : `Up to ${atMost}`}
        options={left}
        value=""
        disabled={picked.length >= atMost}
        onChange={(event) => setPicked([...picked, event.currentTarget.value])}
      />
      {picked.length > 0 && (
        <ul className={chips.chips}>
          {picked.map((value) => (
            <li key={value} className={`${chips.chip} ${chips.picked}`}>
              {textFor(value)}
              <input type="hidden" name={name} value={value} />
              <button
                type="button"
                aria-label={`Remove ${textFor(value)}`}
                onClick={() => setPicked(picked.filter((one) => one !== value))}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
