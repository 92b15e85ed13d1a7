import { limits } from '@ovation/contract/limits'

/** As loud as it was, from 0 to 100, ten times a second. */
export type Levels = readonly number[]

export const levelsASecond = 10

const formats = [
  { mime: 'audio/webm;codecs=opus', extension: 'webm' },
  { mime: 'audio/mp4', extension: 'm4a' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
]

/** What this browser can record in, or nothing. */
export const recordingFormat = (isSupported: (mime: string) => boolean) =>
  formats.find(({ mime }) => isSupported(mime)) ?? null

/** The kind of a recording without how it is encoded, which an upload does not say. */
export function recordedFile(parts: Blob[], { mime, extension }: { mime: string; extension: string }): File {
  const [type = mime] = mime.split(';')
  return new File(parts, `Voice message.${extension}`, { type })
}

/** The loudest moment of a sample around 128, as a bar. Quiet speech is seen too. */
export function levelOf(sample: Uint8Array): number {
  const loudest = sample.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0)
  return Math.round(Math.sqrt(loudest / 128) * 100)
}

export const secondsOf = (levels: Levels) => levels.length / levelsASecond
export const isFull = (levels: Levels) => secondsOf(levels) >= limits.voiceSeconds

/** The last of them, so that the newest stands at the end; silence before there are enough. */
export const lastLevels = (levels: Levels, count: number): number[] => [
  ...Array.from({ length: Math.max(0, count - levels.length) }, () => 0),
  ...levels.slice(-count),
]

/** Why nothing can be recorded, and what helps. */
export function refusalOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'This site can’t use your microphone. Allow it in your browser’s site settings, then try again.'
  }
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, then try again.'
  if (name === 'NotReadableError') {
    return 'Another app is using your microphone. Close it, then try again.'
  }
  return 'This browser can’t record here. Send an audio file instead.'
}
