import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptFile } from '@ovation/server/platform/files'
import type { ReceivedFile } from '@ovation/server/platform/http'
import { renderUpload } from '../art/index.ts'
import { createQueue } from './queue.ts'

/** Runs the work in a temporary folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-demo-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file made here, as if it had been uploaded. */
export async function asReceived(
  folder: string,
  bytes: Buffer,
  extension: string,
  mime: string,
): Promise<ReceivedFile> {
  const path = join(folder, `upload.${extension}`)
  await writeFile(path, bytes)
  return { path, mime, extension, size: bytes.length }
}

/** For the WebP encoder: half the usual time for about 6% more bytes. */
export const encodingEffort = 2

/** One more than the processors, because drawing also waits for the disk. */
const drawing = createQueue(availableParallelism() + 1)

/** Draws a picture and stores it with `keep`. Pictures that are requested first are finished first. */
export const keepDrawing = (
  svg: string,
  width: number,
  keep: (received: ReceivedFile) => Promise<KeptFile>,
): Promise<KeptFile> =>
  drawing(() =>
    inFolder(async (folder) =>
      keep(await asReceived(folder, await renderUpload(svg, width), 'png', 'image/png')),
    ),
  )
