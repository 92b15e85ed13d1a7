import { type RefObject, type TouchEvent, useRef, useState } from 'react'

const longPressMs = 450
/** A finger that moves further scrolls. */
const slipPx = 10

/**
 * Opens a message's menu after a long press. It opens when the finger lifts, because lifting it would close the menu.
 */
export function useLongPress(line: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const [isHeld, setHeld] = useState(false)

  function stop() {
    clearTimeout(timer.current)
    setHeld(false)
  }

  return {
    isHeld,
    events: {
      onTouchStart({ touches }: TouchEvent) {
        const touch = touches[0]
        stop()
        if (!touch || touches.length > 1) return
        start.current = { x: touch.clientX, y: touch.clientY }
        timer.current = setTimeout(() => setHeld(true), longPressMs)
      },
      onTouchMove({ touches }: TouchEvent) {
        const touch = touches[0]
        if (!touch) return
        const { x, y } = start.current
        if (Math.hypot(touch.clientX - x, touch.clientY - y) > slipPx) stop()
      },
      onTouchEnd(event: TouchEvent) {
        const opens = isHeld
        stop()
        if (!opens) return
        // Prevents the click on the element below.
        event.preventDefault()
        line.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
      },
      onTouchCancel: stop,
    },
  }
}
