import { findFfmpeg } from '@ovation/server/platform/media'

export async function ffmpegForTests() {
  const path = await findFfmpeg(process.env.FFMPEG_PATH ?? '')
  if (!path) throw new Error('These tests need ffmpeg: install it, or set FFMPEG_PATH.')
  return path
}
