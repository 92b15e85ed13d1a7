import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import styles from './HistorySheet.module.css'
import type { PendingChange } from './use-pending'

interface ReviewSheetProps {
  changes: PendingChange[]
  busy: boolean
  canSave: boolean
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

/** All changes before they are saved, with a reason for the history. */
export function ReviewSheet({ changes, busy, canSave, onSave, onClose }: ReviewSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet title={`Review ${counted(changes.length, 'change')}`} held={busy} onClose={onClose}>
      <ul className={styles.lines}>
        {changes.map(({ row, text }) => (
          <li key={row.key}>
            <b>{row.label}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <TextField
        label="Reason"
        hint="Optional. Shown in the history and in the audit log."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button look="go" full disabled={!canSave} busy={busy && 'Saving…'} onClick={() => void onSave(reason)}>
        Save
      </Button>
    </Sheet>
  )
}
