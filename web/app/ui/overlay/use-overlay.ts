import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { rememberFocus } from './focus'
import { enterHistory, leaveHistory, type Overlay } from './history'
import { lockScroll } from './scroll'

interface OverlayOptions {
  open?: boolean
  /** Prevents closing while an action is under way. */
  held?: boolean
  /** False for questions about leaving the page. */
  inHistory?: boolean
  onClose: () => void
}

/** Opens a modal dialog: the page does not scroll, Back closes it, and the focus returns to the opener. */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  { open = true, held = false, inHistory = true, onClose }: OverlayOptions,
) {
  const close = useEffectEvent(onClose)
  const isHeld = useEffectEvent(() => held)
  // A layout effect, to run before the first paint and before the dialog is removed: only then does the browser return
  // the focus.
  useLayoutEffect(() => {
    const box = dialog.current
    if (!open || !box) return
    const giveFocusBack = rememberFocus()
    const letScroll = lockScroll()
    const overlay: Overlay = { close: () => close(), isHeld: () => isHeld() }
    box.showModal()
    if (inHistory) enterHistory(overlay)
    return () => {
      box.close()
      letScroll()
      if (inHistory) leaveHistory(overlay)
      // The opener may be removed at the same time.
      queueMicrotask(giveFocusBack)
    }
  }, [dialog, open, inHistory])
}
