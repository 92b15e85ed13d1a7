import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './HoverPreview.module.css'

interface HoverPreviewProps {
  /** A short silent clip; without one only the picture is shown. */
  src: string | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** Ignores a pointer that only passes over. */
const interest = 150
const press = 350

/** Plays a clip over a picture while it is hovered or pressed. */
export function HoverPreview({ src, className = '', children }: HoverPreviewProps) {
  const { playing, enter, leave } = usePreview()
  return (
    <div
      className={`${styles.preview} ${className}`}
      onPointerEnter={enter}
      onPointerDown={enter}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onPointerUp={leave}
    >
      {children}
      {src && playing && (
        <video src={src} className={styles.clip} autoPlay muted loop playsInline aria-hidden />
      )}
    </div>
  )
}

function usePreview() {
  const [playing, setPlaying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const enter = useCallback((event: PointerEvent) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const touched = event.pointerType !== 'mouse'
    // A touch also fires `pointerenter`; only a long press plays the clip.
    if (touched !== (event.type === 'pointerdown')) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlaying(true), touched ? press : interest)
  }, [])

  const leave = useCallback((event: PointerEvent) => {
    if (event.type === 'pointerup' && event.pointerType === 'mouse') return
    clearTimeout(timer.current)
    setPlaying(false)
  }, [])

  return { playing, enter, leave }
}
