import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '~/ui/controls/IconButton'
import IconX from '~/ui/icons/IconX'
import styles from './Sheet.module.css'
import { useOverlay } from './use-overlay'

interface SheetProps {
  title: string
  /** Shown in the title's place, such as a person; the title is still what is read aloud. */
  head?: ReactNode
  /** While something is under way that must be seen to its end. */
  held?: boolean
  /** From 768 px at the right edge and as high as the screen, for settings beside a page that stays in view. */
  side?: boolean
  onClose: () => void
  children: ReactNode
}

/** Something to decide: rises from below on a phone, a dialog elsewhere. Shown as long as it is rendered. */
export function Sheet({ title, head, held = false, side = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useOverlay(dialog, { held, onClose })
  const close = () => {
    if (!held) onClose()
  }
  // Out of whatever opened it: its styles and forms are not the sheet's.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which arrives as `cancel`.
    <dialog
      ref={dialog}
      className={side ? `${styles.sheet} ${styles.side}` : styles.sheet}
      aria-labelledby={id}
      // A file chooser inside it that is left without a choice says `cancel` too, and so would a sheet on top of it.
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
