/** Something to be made of an upload. */
export interface TranscodeContext {
  ffmpeg: string
  /** The upload, on local disk. */
  source: string
  /** What is put in here is kept, in folders of the same names. */
  folder: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress(share: number): void
}

export interface Size {
  width: number
  height: number
}
