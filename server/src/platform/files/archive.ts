import { rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { newId } from '#platform/ids'
import { writeZip, type ZipEntry } from '#platform/zip'
import { type Keeping, type KeptFile, keep } from './keep.ts'
import { folderOf } from './keys.ts'
import { readAll, type Storage } from './storage/storage.ts'

/** Writes a zip file next to the uploads in progress, whose leftovers are deleted, and stores it. */
export async function keepArchive(
  storage: Storage,
  folder: string,
  entries: AsyncIterable<ZipEntry>,
  as: Keeping,
): Promise<KeptFile> {
  const path = join(folder, newId())
  try {
    const size = await writeZip(path, entries)
    const mime = 'application/zip'
    return await keep(storage, { path, size, mime, extension: 'zip' }, as)
  } finally {
    await rm(path, { force: true })
  }
}

/** A file, or a playlist with all that it names. Names are relative to the folder of the file; missing bytes are left out. */
export async function* partsOf(storage: Storage, key: string): AsyncGenerator<ZipEntry> {
  const seen = new Set<string>()
  const waiting = [key]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (seen.has(next)) continue
    seen.add(next)
    const name = next.slice(folderOf(next).length + 1)
    if (next.endsWith('.m3u8')) {
      const playlist = await readAll(storage, next)
      if (!playlist) continue
      waiting.push(...namedIn(playlist.toString(), next))
      yield { name, content: once(playlist) }
    } else {
      const opened = await storage.open(next)
      if (opened) yield { name, content: opened.part?.stream ?? once(Buffer.alloc(0)) }
    }
  }
}

/** Only files of the same folder. */
function namedIn(playlist: string, key: string): string[] {
  const lines = playlist.matchAll(/^(?:#EXT-X-MAP:.*URI="([^"]+)".*|([^#\s].*))$/gm)
  const keys = [...lines].map(([, map, line]) => posix.join(posix.dirname(key), map ?? line?.trim() ?? ''))
  return keys.filter((named) => folderOf(named) === folderOf(key))
}

async function* once(bytes: Buffer) {
  yield bytes
}
