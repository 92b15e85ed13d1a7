import { type ComponentProps, useMemo } from 'react'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import styles from './Field.module.css'
import { FieldFrame, type FieldText, useFieldControl } from './FieldFrame'
import { type Choice, optionsHtml } from './options-html'

export type { Choice } from './options-html'

interface SelectFieldProps
  extends FieldText,
    Omit<ComponentProps<'select'>, 'size' | 'ref' | 'id' | 'children'> {
  options: readonly Choice[]
  /** The text of the empty option; without it, one option is always selected. */
  empty?: string
}

/** The browser's select: best on phones, and works without scripts. */
export function SelectField({ label, hint, name, options, empty, ...rest }: SelectFieldProps) {
  const { id, error, control } = useFieldControl(name, hint)
  const choices = empty === undefined ? options : [{ value: '', text: empty }, ...options]
  const isLong = options.length > longList && rest.value === undefined
  const Select = isLong ? LongSelect : ShortSelect
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <Select {...rest} {...control} choices={choices} className={styles.input} />
        <span className={styles.right}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </span>
      </div>
    </FieldFrame>
  )
}

type SelectProps = ComponentProps<'select'> & { choices: readonly Choice[] }

function ShortSelect({ choices, ...rest }: SelectProps) {
  return (
    <select {...rest}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Longer lists are written as HTML: the countries alone were half of what React hydrated on a page. */
const longList = 30

/** Uncontrolled only. */
function LongSelect({ choices, defaultValue = '', ...rest }: SelectProps) {
  const list = choices.map(({ value }) => value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default value is read with the list; later the browser has the value.
  const html = useMemo(() => optionsHtml(choices, String(defaultValue)), [list])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: optionsHtml escapes all text.
  return <select {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
