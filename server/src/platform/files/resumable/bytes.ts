import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The extension distinguishes resumable uploads from leftovers of a dead process. */
const ending = '.upload'

export const pathOf = (folder: string, id: string) => join(folder, id + ending)

/** The uploads whose bytes are in the folder. */
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

/** The stored bytes of an upload; null if its file is on another machine or deleted. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? null
}

/** Chunks that arrive during a write are written together: system calls cost more than bytes. */
const highWaterMark = 1024 * 1024

export interface Written {
  /** Why the input stopped before its end. */
  cut: unknown
  /** There were more bytes than allowed. */
  isTooMuch: boolean
}

/**
 * Writes incoming bytes at an offset, up to a maximum. Everything received before a disconnect is kept and is on disk when
 * this returns: acknowledged bytes survive a crash or power loss.
 */
export async function writeAt(path: string, offset: number, stream: Readable, room: number) {
  const written: Written = { cut: null, isTooMuch: false }
  let left = room
  async function* untilCut() {
    try {
      // Not destroyed: the refusal must still be sent.
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
