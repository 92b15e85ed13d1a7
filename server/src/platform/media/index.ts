export { findFfmpeg, runFfmpeg } from './ffmpeg.ts'
export { createMedia } from './media.ts'
export type { Media } from './parts.ts'
