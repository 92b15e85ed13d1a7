import { type RefObject, useEffect } from 'react'
import { enterHistory, leaveHistory, type Overlay } from './history'
import { lockScroll } from './scroll'

/** The same for a popover, which the browser opens, closes and returns the focus from. */
export function usePopover(popover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = popover.current
    if (!box) return
    const overlay: Overlay = { close: () => box.hidePopover(), isHeld: () => false }
    let letScroll: (() => void) | undefined
    const left = () => {
      letScroll?.()
      letScroll = undefined
      leaveHistory(overlay)
    }
    // `toggle` would be too late: the history must know before the next event.
    const toggling = ({ newState }: ToggleEvent) => {
      if (newState !== 'open') return left()
      letScroll = lockScroll()
      enterHistory(overlay)
    }
    box.addEventListener('beforetoggle', toggling)
    return () => {
      box.removeEventListener('beforetoggle', toggling)
      left()
    }
  }, [popover])
}
