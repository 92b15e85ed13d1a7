import type { StreamHealth, StreamStatus } from '@ovation/contract'
import type { PublishState } from '../publish/publisher'

interface Line {
  words: string
  look: 'good' | 'waiting' | 'bad'
}

/** Beyond these, viewers see it. */
const lossy = 0.05
const few = 12

/** How well the pictures get from this device, or from a program, to the site. */
export function lineWords(
  status: StreamStatus,
  health: StreamHealth | null,
  publishing: PublishState | null,
): Line {
  if (publishing === 'refused') return { words: 'Rejected', look: 'bad' }
  if (publishing === 'replaced' && health?.isPublishing)
    return { words: 'From another device or program', look: 'good' }
  if (publishing === 'reconnecting') return { words: 'Reconnecting', look: 'bad' }
  if (publishing === 'connecting') return { words: 'Connecting', look: 'waiting' }
  if ((publishing === null || publishing === 'replaced') && !health?.isPublishing)
    return status === 'ready'
      ? { words: 'Waiting for video', look: 'waiting' }
      : { words: 'No video', look: 'bad' }
  if (health && health.lost > lossy) return { words: 'Poor, packets are being lost', look: 'bad' }
  if (health && health.framesPerSecond > 0 && health.framesPerSecond < few)
    return { words: 'Choppy, low frame rate', look: 'waiting' }
  return { words: 'Good', look: 'good' }
}

/** 1280 × 720, 30 fps, 2.1 Mbit/s. */
export function healthWords(health: StreamHealth | null): string {
  if (!health?.isPublishing) return 'No video yet'
  const { width, height, framesPerSecond, kilobits } = health
  const parts = [
    width && height && `${width} × ${height}`,
    framesPerSecond > 0 && `${framesPerSecond} fps`,
    kilobits > 0 && `${(kilobits / 1000).toFixed(1)} Mbit/s`,
  ]
  return parts.filter(Boolean).join(', ') || 'Starting'
}
