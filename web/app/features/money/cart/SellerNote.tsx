import { TextArea } from '~/ui/form/TextArea'
import styles from './SellerNote.module.css'

interface SellerNoteProps {
  seller: string
  note: string
  onChange: (note: string) => void
}

/** An optional note for the seller, collapsed by default. */
export function SellerNote({ seller, note, onChange }: SellerNoteProps) {
  return (
    <details className={styles.note}>
      <summary>Add a note for {seller}</summary>
      <TextArea
        label={`A note for ${seller}`}
        rows={2}
        maxLength={500}
        placeholder="For example, a size or a dedication."
        value={note}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  )
}
