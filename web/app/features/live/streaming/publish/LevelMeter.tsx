import { useEffect, useRef } from 'react'
import styles from './Preview.module.css'

const everyMs = 80

/** How loud the microphone is, so that nobody talks to a deaf one. */
export function LevelMeter({ media }: { media: MediaStream | null }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!media || media.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(media).connect(analyser)
    const sample = new Uint8Array(analyser.fftSize)
    const looking = setInterval(() => {
      analyser.getByteTimeDomainData(sample)
      // The page is drawn again twelve times a second for nothing else.
      bar.current?.style.setProperty('--level', String(levelIn(sample)))
    }, everyMs)
    return () => {
      clearInterval(looking)
      void context.close()
    }
  }, [media])
  return (
    <span className={styles.meter} aria-hidden>
      <i ref={bar} />
    </span>
  )
}

/** The loudest of a moment, from 0 to 1; speech at an arm's length fills two thirds of it. */
export function levelIn(sample: Uint8Array): number {
  let loudest = 0
  for (const value of sample) loudest = Math.max(loudest, Math.abs(value - 128) / 128)
  return Math.min(1, Math.sqrt(loudest))
}
