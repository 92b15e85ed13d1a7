import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from './context.ts'

export interface MeasuredSegments {
  segments: { name: string; seconds: number }[]
  seconds: number
  /** Bits per second of the largest segment, and of all segments. */
  peak: number
  average: number
}

/** The bandwidth of the segments in a folder's index.m3u8; null without segments. */
export async function measureSegments(folder: string): Promise<MeasuredSegments | null> {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8')
  const segments = await Promise.all(
    [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(?:#\S+\n)*([^#\s]\S*)$/gm)].map(
      async ([, seconds = '0', name = '']) => ({
        name,
        seconds: Number(seconds),
        bits: 8 * (await stat(join(folder, name))).size,
      }),
    ),
  )
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  if (seconds === 0) return null
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0)
  return {
    segments,
    seconds,
    peak: Math.ceil(Math.max(...segments.map((segment) => segment.bits / Math.max(segment.seconds, 0.1)))),
    average: Math.ceil(bits / seconds),
  }
}

export interface Variant extends Pick<MeasuredSegments, 'peak' | 'average'> {
  url: string
  codecs: string
  /** Null if they are unknown. */
  size: Size | null
  frameRate: number | null
}

/** The master playlist. */
export function masterPlaylist(version: number, variants: Variant[]): string {
  const lines = variants.flatMap(({ url, peak, average, size, codecs, frameRate }) => {
    const attributes = [
      `BANDWIDTH=${peak}`,
      `AVERAGE-BANDWIDTH=${average}`,
      ...(size ? [`RESOLUTION=${size.width}x${size.height}`] : []),
      ...(frameRate ? [`FRAME-RATE=${frameRate.toFixed(3)}`] : []),
      `CODECS="${codecs}"`,
    ]
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, url]
  })
  const head = ['#EXTM3U', `#EXT-X-VERSION:${version}`, '#EXT-X-INDEPENDENT-SEGMENTS']
  return [...head, ...lines, ''].join('\n')
}
