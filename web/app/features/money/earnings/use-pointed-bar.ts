import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Bar } from './bars'

/** The selected bar: by mouse, touch or arrow keys. */
export function usePointedBar(bars: readonly Bar[]) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = bars.length - 1
  const at = Math.min(pointed ?? last, last)

  const point = (event: PointerEvent) => setPointed(barAt(event, bars.length))
  const leave = ({ pointerType }: PointerEvent) => {
    // Lifting a finger also fires pointerleave, and the tapped bar must stay visible.
    if (pointerType === 'mouse') setPointed(null)
  }
  const focus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setPointed(at)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPointed(null)
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPointed(Math.min(last, Math.max(0, to)))
  }

  return {
    shown: pointed === null ? undefined : bars[pointed],
    at,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: leave,
      onFocus: focus,
      onBlur: () => setPointed(null),
      onKeyDown: walk,
    },
  }
}

function barAt({ clientX, currentTarget }: PointerEvent, count: number): number | null {
  const { left, width } = currentTarget.getBoundingClientRect()
  const n = Math.floor(((clientX - left) / width) * count)
  return n >= 0 && n < count ? n : null
}
