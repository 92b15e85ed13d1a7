import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '~/ui/controls/Button'
import styles from './Confirm.module.css'
import { useOverlay } from './use-overlay'

interface ConfirmProps {
  title: string
  /** What will happen, in a sentence. */
  children?: ReactNode
  /** Names what happens, such as "Delete it". */
  yes: string
  no?: string
  /** What the button says while it is happening. */
  busy?: string | false
  look?: 'bad' | 'go'
  /** A third way out, between the two others. */
  other?: ReactNode
  /** A question about leaving the page is not a place that Back comes back from. */
  inHistory?: boolean
  onYes: () => void
  onNo: () => void
}

/** A decision: a sheet on a phone, a dialog elsewhere. Shown as long as it is rendered; the browser keeps the focus in. */
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
  // A press of Enter too many must not be the one that deletes.
  useEffect(() => harmless.current?.focus(), [])
  // Out of whatever opened it: its styles and forms are not the question's.
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
