import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { useOverlay } from '~/ui/overlay/use-overlay'

export interface LightboxPicture {
  id: string
  src: string
  srcSet?: string | undefined
  alt: string
  width: number | null
  height: number | null
  thumbhash: string | null
}

export interface LightboxProps {
  pictures: readonly LightboxPicture[]
  /** The index of the open picture; null while closed. */
  open: number | null
  onMove: (index: number) => void
  onClose: () => void
  /** The total, where not all pictures are loaded yet. */
  total?: number | undefined
  /** Reports a picture; the lightbox is closed then. */
  onReport?: ((picture: LightboxPicture) => void) | undefined
}

/** The length of a swipe to the next picture. */
const turn = 56

/** Keys, swipes and preloading of the neighbouring pictures. */
export function useLightbox({ pictures, open, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const [drag, setDrag] = useState(0)
  useOverlay(dialog, { open: open !== null, onClose })

  useEffect(() => {
    // At either end a button disappears and loses the focus; the dialog takes it to receive keys.
    const box = dialog.current
    if (open !== null && !box?.contains(document.activeElement)) box?.focus()
  }, [open])

  useEffect(() => {
    if (open === null) return
    for (const neighbour of [pictures[open + 1], pictures[open - 1]]) {
      if (!neighbour) continue
      const image = new Image()
      image.sizes = '100vw'
      if (neighbour.srcSet) image.srcset = neighbour.srcSet
      image.src = neighbour.src
    }
  }, [open, pictures])

  const move = (to: number) => {
    if (to >= 0 && to < pictures.length) onMove(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (open === null) return
    const to = {
      ArrowLeft: open - 1,
      ArrowRight: open + 1,
      Home: 0,
      End: pictures.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  /** A click beside the picture closes the lightbox. */
  function onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) dialog.current?.close()
  }

  function onTouchStart({ touches }: TouchEvent) {
    const touch = touches[0]
    start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  }

  function onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0]
    if (touch && start.current) setDrag(touch.clientX - start.current.x)
  }

  function onTouchEnd() {
    if (open !== null && Math.abs(drag) > turn) move(drag > 0 ? open - 1 : open + 1)
    start.current = null
    setDrag(0)
  }

  return {
    dialog,
    drag,
    onKeyDown,
    onClick,
    onTouchStart,
    onTouchMove,
    onTouchEnd,
    onTouchCancel: onTouchEnd,
  }
}
