import { Button } from '~/ui/controls/Button'
import styles from './PendingBar.module.css'

interface SaveBarProps {
  words: string
  busy: boolean
  /** False while a field is invalid. */
  canSave?: boolean
  onDiscard: () => void
  onSave: () => void
}

/** At the bottom of a page whose changes are saved together. */
export function SaveBar({ words, busy, canSave = true, onDiscard, onSave }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <p>{words}</p>
      <Button look="bare" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button look="go" disabled={!canSave} busy={busy && 'Saving…'} onClick={onSave}>
        Save
      </Button>
    </section>
  )
}
