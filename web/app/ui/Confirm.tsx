import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button'
import styles from './Confirm.module.css'

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
  ...on
}: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const harmless = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    // A press of Enter too many must not be the one that deletes.
    harmless.current?.focus()
    return () => box?.close()
  }, [])
  return (
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
      <div className={styles.ways}>
        <Button look={look} busy={busy} onClick={on.onYes}>
          {yes}
        </Button>
        {other}
        <Button ref={harmless} onClick={on.onNo}>
          {no}
        </Button>
      </div>
    </dialog>
  )
}
