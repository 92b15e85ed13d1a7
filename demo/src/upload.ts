import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReceivedFile } from '@ovation/server/platform/http'
import { renderUpload } from './art/index.ts'

/** A folder that is gone when its work is done. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-demo-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Something made here, as if it had been sent. */
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

export const drawn = async (folder: string, svg: string, width: number): Promise<ReceivedFile> =>
  asReceived(folder, await renderUpload(svg, width), 'png', 'image/png')
