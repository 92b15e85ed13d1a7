import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '~/ui/controls/IconButton'
import IconX from '~/ui/icons/IconX'
import styles from './Sheet.module.css'
import { useOverlay } from './use-overlay'

interface SheetProps {
  title: string
  /** Replaces the visible title; screen readers still get the title. */
  head?: ReactNode
  /** Prevents closing while an action is under way. */
  held?: boolean
  /** From 768 px at the right edge with full height, for settings beside the page. */
  side?: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet on phones, a dialog on wide screens. Open while mounted. */
export function Sheet({ title, head, held = false, side = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useOverlay(dialog, { held, onClose })
  const close = () => {
    if (!held) onClose()
  }
  // In a portal: it must not inherit styles or be inside a form.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have Escape, which fires `cancel`.
    <dialog
      ref={dialog}
      className={side ? `${styles.sheet} ${styles.side}` : styles.sheet}
      aria-labelledby={id}
      // A file chooser or another sheet inside it also fires `cancel`, which React passes up.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          {head}
          <h2 id={id} className={head ? 'visually-hidden' : 'display'}>
            {title}
          </h2>
          <IconButton label="Close" icon={IconX} className={styles.close} disabled={held} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
