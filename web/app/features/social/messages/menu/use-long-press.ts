import { type RefObject, type TouchEvent, useRef, useState } from 'react'

const longPressMs = 450
/** How far a thumb may slip. */
const slipPx = 10

/** Opens the menu of what is held for a while. It opens when the thumb leaves: lifting it would close it again. */
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
        // What lies under the thumb is not pressed as well.
        event.preventDefault()
        line.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
      },
      onTouchCancel: stop,
    },
  }
}
