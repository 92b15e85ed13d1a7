import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { directoryEntry, endOfDirectory, localHeader, type Written } from './records.ts'

export interface ZipEntry {
  /** With folders, separated by slashes. */
  name: string
  content: AsyncIterable<Uint8Array | string>
}

const maxEntryBytes = 0xfffffffe

/**
 * Writes entries into a new zip file, one chunk in memory at a time, and returns its size. Nothing is compressed: most
 * bytes are pictures and videos. Headers are written after the content, when its size is known, so that every program
 * can read the file. Own code: a store-only writer is 150 lines, and packages for it compress, walk folders and more.
 */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const written: Written[] = []
    const names = new Set<string>()
    let end = 0
    for await (const entry of entries) {
      if (names.has(entry.name)) throw new Error(`The archive has two files named ${entry.name}.`)
      names.add(entry.name)
      const one = await writeEntry(file, end, entry)
      written.push(one.written)
      end = one.end
    }
    return await writeDirectory(file, end, written)
  } finally {
    await file.close()
  }
}

async function writeEntry(file: FileHandle, offset: number, { name: path, content }: ZipEntry) {
  const name = Buffer.from(path)
  const start = offset + localHeader({ name, size: 0, crc: 0 }).length
  let size = 0
  let crc = 0
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    await write(file, bytes, start + size)
    size += bytes.length
    crc = crc32(bytes, crc)
    if (size > maxEntryBytes) throw new Error(`${path} is too large for an archive.`)
  }
  await write(file, localHeader({ name, size, crc }), offset)
  return { written: { name, offset, size, crc }, end: start + size }
}

async function writeDirectory(file: FileHandle, offset: number, written: Written[]) {
  let end = offset
  for (const one of written) {
    const entry = directoryEntry(one)
    await write(file, entry, end)
    end += entry.length
  }
  const last = endOfDirectory({ count: written.length, offset, size: end - offset })
  await write(file, last, end)
  return end + last.length
}

/** A write may be cut short. */
async function write(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}
