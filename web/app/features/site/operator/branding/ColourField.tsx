import { contrast, isReadable, readableOn } from '@ovation/contract/colours'
import { SettingControl } from '../settings/SettingControl'
import type { SettingRow } from '../settings/setting-rows'
import styles from './branding.module.css'
import { Changed } from './WordsField'

interface ColourFieldProps {
  row: SettingRow
  value: string
  error: string | undefined
  onEdit: (colour: string) => void
}

const hex = /^#[0-9a-f]{6}$/i

/** An accent colour, and how readable text on it is. */
export function ColourField({ row, value, error, onEdit }: ColourFieldProps) {
  const id = `colour-${row.key}`
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{row.label}</label>
      <SettingControl
        id={id}
        row={row}
        draft={value}
        isInvalid={error !== undefined}
        describedBy={`${id}-contrast`}
        onEdit={(draft) => typeof draft === 'string' && onEdit(draft)}
      />
      <p id={`${id}-contrast`} data-wrong={error !== undefined || undefined}>
        {error ?? readability(value)}
      </p>
      <Changed row={row} />
    </div>
  )
}

function readability(colour: string) {
  const ratio = contrast(colour, readableOn(colour)).toFixed(1)
  return `Text on it has a contrast of ${ratio} to 1.`
}

/** What is wrong with an accent colour, as the server refuses it. */
export function colourProblem(colour: string): string | undefined {
  if (!hex.test(colour)) return 'Enter a colour such as #d1402f.'
  return isReadable(colour)
    ? undefined
    : 'Text isn’t readable on this colour. Choose a darker or a lighter one.'
}
