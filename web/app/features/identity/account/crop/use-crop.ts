import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Frame, moved, type Point, pinched, type Size, type View, wholeView, zoomed } from './geometry'

const keyStep = 0.05
const keyZoom = 1.1
/** Per pixel of a wheel. */
const wheelZoom = 1.002

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

function pointIn(box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Moving and zooming a picture under a frame: by mouse, wheel, fingers and keys. */
export function useCrop(picture: Size, frame: Frame) {
  const [view, setView] = useState<View>(() => wholeView(picture))
  const box = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())

  const zoomTo = (zoom: number, at?: Point) => setView((now) => zoomed(picture, frame, now, zoom, at))
  const zoomBy = (times: number, at?: Point) =>
    setView((now) => zoomed(picture, frame, now, now.zoom * times, at))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (box.current) zoomBy(wheelZoom ** -event.deltaY, pointIn(box.current, event))
  })
  // React listens to wheels passively, and the sheet would scroll.
  useEffect(() => {
    const element = box.current
    const zoom = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [])

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const held = pointers.current
    const last = held.get(event.pointerId)
    if (!last) return
    const now = pointIn(event.currentTarget, event)
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    held.set(event.pointerId, now)
    setView((before) =>
      other
        ? pinched(picture, frame, before, [last, other], [now, other])
        : moved(picture, frame, before, { x: now.x - last.x, y: now.y - last.y }),
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) setView((now) => moved(picture, frame, now, arrow))
    else if (event.key === '+' || event.key === '=') zoomBy(keyZoom)
    else if (event.key === '-') zoomBy(1 / keyZoom)
    else return
    event.preventDefault()
  }

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  return {
    view,
    zoomTo,
    events: {
      ref: box,
      onKeyDown,
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button !== 0 || pointers.current.size === 2) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, pointIn(event.currentTarget, event))
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
