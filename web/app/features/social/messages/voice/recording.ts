import { limits } from '@ovation/contract/limits'

/** Volume from 0 to 100, ten times a second. */
export type Levels = readonly number[]

export const levelsASecond = 10

const formats = [
  { mime: 'audio/webm;codecs=opus', extension: 'webm' },
  { mime: 'audio/mp4', extension: 'm4a' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
]

/** The first format that this browser can record. */
export const recordingFormat = (isSupported: (mime: string) => boolean) =>
  formats.find(({ mime }) => isSupported(mime)) ?? null

/** The file's type has no codec, which uploads don't name. */
export function recordedFile(parts: Blob[], { mime, extension }: { mime: string; extension: string }): File {
  const [type = mime] = mime.split(';')
  return new File(parts, `Voice message.${extension}`, { type })
}

/** The peak of a sample centred on 128, on a square-root scale that shows quiet speech. */
export function levelOf(sample: Uint8Array): number {
  const loudest = sample.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0)
  return Math.round(Math.sqrt(loudest / 128) * 100)
}

export const secondsOf = (levels: Levels) => levels.length / levelsASecond
export const isFull = (levels: Levels) => secondsOf(levels) >= limits.voiceSeconds

/** The last levels, padded with silence at the start. */
export const lastLevels = (levels: Levels, count: number): number[] => [
  ...Array.from({ length: Math.max(0, count - levels.length) }, () => 0),
  ...levels.slice(-count),
]

/** Why recording failed and what to do. */
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
