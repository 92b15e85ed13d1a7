/** A processing step of an upload. */
export interface TranscodeContext {
  ffmpeg: string
  /** The upload, on local disk. */
  source: string
  /** Files written here are stored, in folders of the same names. */
  folder: string
  signal: AbortSignal
  /** Called with the claimed duration of the file before any work; may throw to stop. */
  onMeasured(seconds: number): void
  /** From 0 to 1. */
  onProgress(share: number): void
}

export interface Size {
  width: number
  height: number
}
