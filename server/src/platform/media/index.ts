export { runFfmpeg } from './ffmpeg.ts'
export { findFfmpeg } from './find-ffmpeg.ts'
export { createMedia, type Media } from './media.ts'
export { fileSettled } from './types.ts'
