import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { newId } from '#platform/ids'
import { type Storage, within } from './storage.ts'

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Files in a folder of this machine. */
export function diskStorage(root: string): Storage {
  function place(key: string) {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} points outside of the store.`)
    return path
  }

  return {
    async put(key, source) {
      const target = place(key)
      const partial = join(dirname(target), `${newId()}.part`)
      await mkdir(dirname(target), { recursive: true })
      try {
        if (typeof source === 'string') await linkOrCopy(source, partial)
        else await writeFile(partial, source, { mode: 0o600 })
        await flush(partial)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    async open(key, range) {
      const file = await open(place(key)).catch((error) => {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
        throw error
      })
      if (!file) return null
      const { size, mtime } = await file.stat()
      const part = within(range, size)
      if (part) return { size, modifiedAt: mtime, part: { ...part, stream: file.createReadStream(part) } }
      await file.close()
      return { size, modifiedAt: mtime, part: null }
    },

    fetch: (key, path) => linkOrCopy(place(key), path),

    async remove(key) {
      const path = place(key)
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch((error) => {
        if (!hasCode(error, 'ENOENT', 'ENOTEMPTY')) throw error
      })
    },

    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),

    async *list() {
      for await (const path of filesUnder(root)) {
        // Files may be written or deleted concurrently.
        const found = await stat(path).catch((error) => {
          if (!hasCode(error, 'ENOENT')) throw error
        })
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), modifiedAt: found.mtime }
      }
    },
  }
}

/** A hard link costs nothing, if both are on one file system that supports it. */
export async function linkOrCopy(from: string, to: string) {
  await link(from, to).catch((error) => {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
    return copyFile(from, to, constants.COPYFILE_FICLONE)
  })
}

/** After a power loss a row must not exist without its bytes. */
async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}
