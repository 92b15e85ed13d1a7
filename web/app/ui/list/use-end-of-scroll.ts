import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Tolerance for fractional pixels and imprecise scrolling. */
const nearEnd = 24
/** How long after wheel, touch or key input a scroll counts as the person's. */
const ownMoveMs = 500
/** The same after a press, which may be on the scroll bar. */
const heldMs = 10_000

/** Stays at the end of a scrolling box while its content grows, until the person scrolls away. */
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
      // Find-in-page scrolls too, without any such input.
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
    // Pictures, fonts and keyboards change heights.
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
