import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encode } from '#platform/files'
import type { Size, TranscodeContext } from './context.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { inputOf, type Probe } from './probe.ts'
import { scaled, shrink } from './renditions.ts'
import { Unplayable } from './unplayable.ts'

const widths = [320, 640, 1280] as const
/** The number of frames among which the most typical one is chosen. */
const choice = 40

/** A representative frame. */
export async function makePoster(making: TranscodeContext, picture: Size, { seconds, colours }: Probe) {
  const still = join(dirname(making.source), 'still.png')
  const filters = scaled(shrink(picture, Math.max(...widths) / picture.width), colours)
  // The very beginning is often black.
  await takeStill(making, filters, Math.min(10, (seconds ?? 0) / 10), still)
  if (!(await isThere(still))) await takeStill(making, filters, 0, still)
  if (!(await isThere(still))) throw new Unplayable('This video has no picture.')
  const { pictures, thumbhash, blur, pictureHash, pictureDetail } = await encode(still, { widths }, 'file')
  await mkdir(join(making.folder, 'poster'))
  for (const { width, data } of pictures) {
    await writeFile(join(making.folder, 'poster', `${width}.webp`), data)
  }
  return { widths: pictures.map(({ width }) => width), thumbhash, blur, pictureHash, pictureDetail }
}

async function takeStill(
  { ffmpeg, source, signal }: TranscodeContext,
  filters: string,
  from: number,
  path: string,
) {
  const args = [
    ...[...inputOf(source, { from }), '-map', '0:v:0'],
    ...['-vf', `${filters},thumbnail=${choice}`, '-frames:v', '1', path],
  ]
  await runFfmpeg(ffmpeg, args, { signal })
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
