import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
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
    async put(key, path) {
      const target = place(key)
      const partial = join(dirname(target), `${newId()}.part`)
      await mkdir(dirname(target), { recursive: true })
      try {
        await copyFile(path, partial, constants.COPYFILE_FICLONE)
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

    async remove(key) {
      const path = place(key)
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch((error) => {
        if (!hasCode(error, 'ENOENT', 'ENOTEMPTY')) throw error
      })
    },

    async *list() {
      for await (const path of filesUnder(root)) {
        const { mtime } = await stat(path)
        yield { key: relative(root, path).replaceAll(sep, '/'), modifiedAt: mtime }
      }
    },
  }
}

/** A row must not outlive a power cut that its bytes did not. */
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
