import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { counted } from '~/ui/text/format'
import styles from './PendingBar.module.css'
import { ReviewSheet } from './ReviewSheet'
import type { Pending } from './use-pending'

interface PendingBarProps {
  pending: Pending
  busy: boolean
  /** Something else prevents saving, and says so. */
  isBlocked?: boolean
  onSave: (reason?: string) => Promise<boolean>
}

/** What is not saved yet, at the bottom of the page. */
export function PendingBar({ pending, busy, isBlocked = false, onSave }: PendingBarProps) {
  const [isReviewing, setReviewing] = useState(false)
  const { changes, errors } = pending
  const wrong = Object.keys(errors).length
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <p>
        <b>{counted(changes.length, 'change')}</b>{' '}
        <span>
          {wrong > 0
            ? `${counted(wrong, 'field needs', 'fields need')} your attention.`
            : changes.map(({ row }) => row.label).join(', ')}
        </span>
      </p>
      <Button look="bare" disabled={busy} onClick={pending.discard}>
        Discard
      </Button>
      <Button disabled={changes.length === 0} onClick={() => setReviewing(true)}>
        Review
      </Button>
      <Button
        look="go"
        disabled={changes.length === 0 || wrong > 0 || isBlocked}
        busy={busy && 'Saving…'}
        onClick={() => void onSave()}
      >
        Save
      </Button>
      {isReviewing && (
        <ReviewSheet
          changes={changes}
          busy={busy}
          canSave={wrong === 0 && !isBlocked}
          onSave={async (reason) => {
            if (await onSave(reason)) setReviewing(false)
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </section>
  )
}
