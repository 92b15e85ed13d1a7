import { type RefObject, useEffect } from 'react'
import { enterHistory, leaveHistory, type Overlay } from './history'
import { lockScroll } from './scroll'

/** The same for one that the browser opens, closes and gives the focus back from by itself. */
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
    // Not `toggle`, which comes later: the history must not find it open any more.
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
