import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Fractions of pixels, and a finger that is not quite there. */
const nearEnd = 24
/** How long after a wheel, a finger or a key a move is taken for somebody's own. */
const ownMoveMs = 500
/** And after a press, which may hold the scroll bar. */
const heldMs = 10_000

/** Stays at the end of what scrolls while it grows and is measured, until somebody themselves moves away from there. */
export function useEndOfScroll(scroller: RefObject<HTMLElement | null>) {
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)

  const toEnd = useCallback(() => {
    sticks.current = true
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [scroller])

  const follow = useCallback(() => {
    if (sticks.current) toEnd()
  }, [toEnd])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let ownUntil = 0
    let before = { top: box.scrollTop, height: box.scrollHeight }
    const own = () => {
      ownUntil = Date.now() + ownMoveMs
    }
    const hold = () => {
      ownUntil = Date.now() + heldMs
    }
    const scrolled = () => {
      const { scrollTop: top, scrollHeight: height, clientHeight } = box
      // Finding a word on the page moves it too, without any of these signs.
      const isOwn = Date.now() < ownUntil || (height === before.height && top < before.top)
      before = { top, height }
      const isNear = height - top - clientHeight <= nearEnd
      if (!isNear && sticks.current && !isOwn) return toEnd()
      sticks.current = isNear
      setAtEnd(isNear)
    }
    const signs = ['wheel', 'touchmove', 'keydown'] as const
    for (const sign of signs) box.addEventListener(sign, own, { passive: true })
    box.addEventListener('pointerdown', hold)
    box.addEventListener('scroll', scrolled, { passive: true })
    // What stands in it and the room around it change their height: pictures, fonts, a keyboard.
    const watcher = new ResizeObserver(follow)
    watcher.observe(box)
    for (const child of box.children) watcher.observe(child)
    return () => {
      for (const sign of signs) box.removeEventListener(sign, own)
      box.removeEventListener('pointerdown', hold)
      box.removeEventListener('scroll', scrolled)
      watcher.disconnect()
    }
  }, [scroller, follow, toEnd])

  return { isAtEnd, toEnd, follow }
}
