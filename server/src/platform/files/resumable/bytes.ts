import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** By this ending what can still go on is told from what a dead process left behind. */
const ending = '.upload'

export const pathOf = (folder: string, id: string) => join(folder, id + ending)

/** The uploads whose bytes lie in the folder. */
export async function uploadsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter(isUpload).map((name) => name.slice(0, -ending.length))
}

export const isUpload = (name: string) => name.endsWith(ending)

export async function makeEmpty(path: string) {
  const file = await open(path, 'wx', 0o600)
  await file.close()
}

export const removeBytes = (path: string) => rm(path, { force: true })

/** How much of it is there; null when there is no such file, which is then on another machine or gone. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? null
}

/** What arrives meanwhile is written at once: each call to the system costs more than its bytes. */
const highWaterMark = 1024 * 1024

export interface Written {
  /** Why nothing more came, when it was not the end. */
  cut: unknown
  /** There was more than there is room for. */
  isTooMuch: boolean
}

/**
 * Writes what comes to its place in the file, at most so many bytes. All that came before a cut is kept, and is on the
 * disk when this returns: what was acknowledged outlives the process and the power.
 */
export async function writeAt(path: string, offset: number, stream: Readable, room: number) {
  const written: Written = { cut: null, isTooMuch: false }
  let left = room
  async function* untilCut() {
    try {
      // Not destroyed, or a refusal could not be answered any more.
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        if (chunk.length > left) {
          written.isTooMuch = true
          return
        }
        left -= chunk.length
        yield chunk
      }
    } catch (error) {
      written.cut = error
    }
  }
  await pipeline(
    untilCut,
    createWriteStream(path, { flags: 'r+', start: offset, highWaterMark, flush: true }),
  )
  return written
}
