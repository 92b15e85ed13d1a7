import type { StreamHealth, StreamStatus } from '@ovation/contract'
import type { PublishState } from '../publish/publisher'

interface Line {
  text: string
  look: 'good' | 'waiting' | 'bad'
}

/** Viewers notice beyond these. */
const lossy = 0.05
const few = 12

/** The quality of the connection from the broadcaster to the site. */
export function connectionStatus(
  status: StreamStatus,
  health: StreamHealth | null,
  publishing: PublishState | null,
): Line {
  if (publishing === 'refused') return { text: 'Rejected', look: 'bad' }
  if (publishing === 'replaced' && health?.isPublishing)
    return { text: 'From another device or program', look: 'good' }
  if (publishing === 'reconnecting') return { text: 'Reconnecting', look: 'bad' }
  if (publishing === 'connecting') return { text: 'Connecting', look: 'waiting' }
  if ((publishing === null || publishing === 'replaced') && !health?.isPublishing)
    return status === 'ready'
      ? { text: 'Waiting for video', look: 'waiting' }
      : { text: 'No video', look: 'bad' }
  if (health && health.lost > lossy) return { text: 'Poor, packets are being lost', look: 'bad' }
  if (health && health.framesPerSecond > 0 && health.framesPerSecond < few)
    return { text: 'Choppy, low frame rate', look: 'waiting' }
  return { text: 'Good', look: 'good' }
}

/** 1280 × 720, 30 fps, 2.1 Mbit/s. */
export function healthText(health: StreamHealth | null): string {
  if (!health?.isPublishing) return 'No video yet'
  const { width, height, framesPerSecond, kilobits } = health
  const parts = [
    width && height && `${width} × ${height}`,
    framesPerSecond > 0 && `${framesPerSecond} fps`,
    kilobits > 0 && `${(kilobits / 1000).toFixed(1)} Mbit/s`,
  ]
  return parts.filter(Boolean).join(', ') || 'Starting'
}
