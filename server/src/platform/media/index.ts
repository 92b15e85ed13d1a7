export { runFfmpeg } from './ffmpeg.ts'
export { findFfmpeg } from './find-ffmpeg.ts'
export { createMedia } from './media.ts'
export type { Media } from './types.ts'
