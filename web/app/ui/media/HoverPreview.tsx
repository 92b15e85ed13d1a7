import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './HoverPreview.module.css'

interface HoverPreviewProps {
  /** A silent clip of some seconds; without one only the picture is there. */
  src: string | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** Not for a pointer that only passes by. */
const interest = 150
const press = 350

/** A picture that moves while it is looked at: under the mouse, or under a resting thumb. */
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
    // A thumb enters where it lands; only one that stays wants to see more.
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
