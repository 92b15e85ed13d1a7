import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '~/ui/controls/Button'
import styles from './Confirm.module.css'
import { useOverlay } from './use-overlay'

interface ConfirmProps {
  title: string
  /** A sentence about the consequence. */
  children?: ReactNode
  /** Names the action, such as "Delete post". */
  yes: string
  no?: string
  /** The text of the button while the action is under way. */
  busy?: string | false
  look?: 'bad' | 'go'
  /** A third button, between the two others. */
  other?: ReactNode
  /** False for questions about leaving the page: they have no history entry. */
  inHistory?: boolean
  onYes: () => void
  onNo: () => void
}

/** A confirmation: a sheet on phones, a dialog on wide screens. Open while mounted. */
export function Confirm({
  title,
  children,
  yes,
  no = 'Cancel',
  busy,
  look = 'bad',
  other,
  inHistory,
  ...on
}: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const harmless = useRef<HTMLButtonElement>(null)
  const id = useId()
  useOverlay(dialog, { inHistory, onClose: on.onNo })
  // So that an accidental Enter deletes nothing.
  useEffect(() => harmless.current?.focus(), [])
  // In a portal: it must not inherit styles or be inside a form.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        on.onNo()
      }}
    >
      <h2 id={id} className="display">
        {title}
      </h2>
      {children && <p>{children}</p>}
      <div className={styles.actions}>
        <Button look={look} busy={busy} onClick={on.onYes}>
          {yes}
        </Button>
        {other}
        <Button ref={harmless} onClick={on.onNo}>
          {no}
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}
