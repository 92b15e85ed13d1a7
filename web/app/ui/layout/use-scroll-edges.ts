import { type RefObject, useEffect } from 'react'

/** Sets `data-before` and `data-after` where a scrolling line continues, for a fade. */
export function useScrollEdges(line: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = line.current
    if (!box) return
    const look = () => {
      const left = box.scrollLeft
      box.toggleAttribute('data-before', left > 1)
      box.toggleAttribute('data-after', left < box.scrollWidth - box.clientWidth - 1)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [line])
}
