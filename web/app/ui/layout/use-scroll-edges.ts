import { type RefObject, useEffect } from 'react'

/** Says at which end of a line there is more than is in sight, for a fade there: `data-before` and `data-after`. */
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
