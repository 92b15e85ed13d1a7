import { copyFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@ovation/server/platform/media'
import { film } from '../film/index.ts'
import type { Page } from '../publish/index.ts'
import { scriptOf } from '../publish/shapes.ts'
import { inFolder } from '../upload/index.ts'

/** The looped clip. It is encoded once in the format in which it is sent, so that sending it costs little. */
export async function clipOf(ffmpeg: string, page: Page, dataDir: string): Promise<string> {
  const path = join(dataDir, 'demo-live.ts')
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  const scenes = ['piano', 'studio', 'closeUp', 'city'] as const
  const script = scriptOf(page, 'Live', { scenes, sound: 'piano', seconds: 24 })
  await inFolder(async (folder) => {
    const filmed = await film(ffmpeg, script, folder)
    const made = join(folder, 'live.ts')
    // One key frame a second, because viewers cannot request one from a file.
    const video = [
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-preset',
      'veryfast',
      '-g',
      '20',
      '-b:v',
      '900k',
    ]
    const sound = ['-c:a', 'libopus', '-b:a', '64k', '-ac', '2', '-ar', '48000']
    const args = ['-i', filmed, ...video, '-pix_fmt', 'yuv420p', ...sound, '-f', 'mpegts', '-y', made]
    await runFfmpeg(ffmpeg, args, { signal: AbortSignal.timeout(5 * 60_000) })
    const beside = `${path}.new`
    await copyFile(made, beside)
    await rename(beside, path)
  })
  return path
}
