import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { rememberFocus } from './focus'
import { enterHistory, leaveHistory, type Overlay } from './history'
import { lockScroll } from './scroll'

interface OverlayOptions {
  open?: boolean
  /** While something is under way that must be seen to its end. */
  held?: boolean
  /** A question about leaving the page is not a place to come back from. */
  inHistory?: boolean
  onClose: () => void
}

/** What every dialog does: holds the page still, is closed by Back, and gives the focus back to what opened it. */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  { open = true, held = false, inHistory = true, onClose }: OverlayOptions,
) {
  const close = useEffectEvent(onClose)
  const isHeld = useEffectEvent(() => held)
  // Before anything is painted, and before the dialog is taken off the page: only then does the browser give the focus
  // back.
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
      // What closed it may also take away what opened it.
      queueMicrotask(giveFocusBack)
    }
  }, [dialog, open, inHistory])
}
