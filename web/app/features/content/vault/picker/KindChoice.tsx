import type { Medium } from '@ovation/contract/media'
import styles from './KindChoice.module.css'

const choices: { kind: Medium | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'photo', label: 'Photos' },
  { kind: 'video', label: 'Videos' },
  { kind: 'audio', label: 'Audio' },
]

interface KindChoiceProps {
  chosen: Medium | null
  onChoose: (kind: Medium | null) => void
}

/** Filter chips of the sheet; they do not change the URL. */
export const KindChoice = ({ chosen, onChoose }: KindChoiceProps) => (
  <fieldset className={styles.kinds}>
    <legend className="visually-hidden">Type</legend>
    {choices.map(({ kind, label }) => (
      <button key={label} type="button" aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
        {label}
      </button>
    ))}
  </fieldset>
)
