import { colourFilters } from './colours.ts'
import type { Size, TranscodeContext } from './context.ts'
import { runFfmpeg, type Watch } from './ffmpeg.ts'
import { Unplayable } from './unplayable.ts'

/** The maximum duration: a small file can contain weeks of the same frame. */
const longestHours = 6
const mostPixels = 36_000_000

/** The only demuxer for each detected container: none that follows URLs in a file. */
const readers: Record<string, string> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  '3gp': 'mov',
  m4a: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  mp3: 'mp3',
  aac: 'aac',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
}

/** The input arguments, which open only the upload itself. */
export function inputOf(path: string, { from }: { from?: number } = {}): string[] {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const reader = readers[extension]
  if (!reader) throw new Unplayable('This type of file can’t be played.')
  const seek = from ? ['-ss', String(from)] : []
  const limits = ['-protocol_whitelist', 'file', '-max_pixels', String(mostPixels)]
  return [...limits, ...seek, '-f', reader, '-i', `file:${path}`]
}

export interface Probe {
  /** Upright and with square pixels; null without video. */
  picture: Size | null
  /** Filters for its colours. */
  colours: string[]
  hasSound: boolean
  /** The claimed duration; null if there is none, as in recordings of browsers. */
  seconds: number | null
}

/** Reports the progress of a run, and ends it above the maximum duration. */
export function following({ signal, onProgress }: TranscodeContext, expected: number | null): Watch {
  return {
    signal,
    onSeconds(seconds) {
      refuseTooLong(seconds)
      if (expected) onProgress(Math.min(1, seconds / expected))
    },
  }
}

/** Decodes the first frames: the decoded properties count, not the claims of the file. */
export async function probe(making: TranscodeContext): Promise<Probe> {
  let frames = ''
  const args = [
    ...inputOf(making.source),
    ...['-map', '0:v:0?', '-map', '0:a:0?', '-frames:v', '1', '-frames:a', '1'],
    ...['-vf', squarePixels, '-f', 'framecrc', 'pipe:1'],
  ]
  const words = await runFfmpeg(making.ffmpeg, args, {
    signal: making.signal,
    onOutput: (chunk) => {
      frames += chunk
    },
  })
  const [, width, height] = /^#dimensions \d+: (\d+)x(\d+)$/m.exec(frames) ?? []
  const seconds = claimedSeconds(words)
  refuseTooLong(seconds ?? 0)
  if (seconds !== null) making.onMeasured(seconds)
  return {
    picture: width && height ? { width: Number(width), height: Number(height) } : null,
    colours: await colourFilters(making, words),
    hasSound: /^#media_type \d+: audio$/m.test(frames),
    seconds,
  }
}

const widest = 8192
const squarePixels = `scale='clip(trunc(iw*sar),2,${widest})':ih,setsar=1`

function claimedSeconds(words: string) {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d+):(\d+\.\d+)/m.exec(words) ?? []
  return hours && minutes && seconds ? (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) : null
}

function refuseTooLong(seconds: number) {
  if (seconds > longestHours * 3600)
    throw new Unplayable(`This is too long. The limit is ${longestHours} hours.`)
}
