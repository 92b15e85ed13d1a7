import { type PointerEvent, useRef, useState } from 'react'

/**
 * Drags the rows of a list by a handle, with a mouse, a pen or a finger: a row takes the place of the one it is dragged
 * over. Rows are the children of the list.
 */
export function useDragging(move: (key: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)

  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const at = rows.findIndex(({ bottom }) => y < bottom)
    return at < 0 ? rows.length - 1 : at
  }

  const handle = (key: string, at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(key)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged !== key) return
      const to = placeAt(event.clientY)
      if (to !== at) move(key, to)
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  })
  return { list, dragged, handle }
}
