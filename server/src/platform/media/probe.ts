import { colourFilters } from './colours.ts'
import type { Size, TranscodeContext } from './context.ts'
import { runFfmpeg, type Watch } from './ffmpeg.ts'
import { Unplayable } from './unplayable.ts'

/** The longest that is worked on: a small file can hold weeks of the same frame. */
const longestHours = 6
const mostPixels = 36_000_000

/** Sniffed containers by the only reader they get: none of those that follow addresses in a file. */
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

/** How an upload is opened, and nothing besides it. */
export function inputOf(path: string, { from }: { from?: number } = {}): string[] {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const reader = readers[extension]
  if (!reader) throw new Unplayable('This type of file can’t be played.')
  const seek = from ? ['-ss', String(from)] : []
  const limits = ['-protocol_whitelist', 'file', '-max_pixels', String(mostPixels)]
  return [...limits, ...seek, '-f', reader, '-i', `file:${path}`]
}

export interface Probe {
  /** Upright and with square pixels; null when there is nothing to see. */
  picture: Size | null
  /** Filters its colours need. */
  colours: string[]
  hasSound: boolean
  /** What the file claims; null when it says nothing, as recordings of browsers do. */
  seconds: number | null
}

/** Tells how far a run has come, and ends one that has come too far. */
export function following({ signal, onProgress }: TranscodeContext, expected: number | null): Watch {
  return {
    signal,
    onSeconds(seconds) {
      refuseTooLong(seconds)
      if (expected) onProgress(Math.min(1, seconds / expected))
    },
  }
}

/** Decodes the first frames: what they turn out to be counts, not what the file says of itself. */
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
