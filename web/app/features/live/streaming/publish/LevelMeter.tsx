import { useEffect, useRef } from 'react'
import styles from './Preview.module.css'

const everyMs = 80

/** The level of the microphone. */
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
      // Without React: twelve renders a second for a meter would be wasteful.
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

/** The peak of a sample, from 0 to 1. Speech at arm's length reaches about two thirds. */
export function levelIn(sample: Uint8Array): number {
  let loudest = 0
  for (const value of sample) loudest = Math.max(loudest, Math.abs(value - 128) / 128)
  return Math.min(1, Math.sqrt(loudest))
}
