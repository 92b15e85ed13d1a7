import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/ids'

/** About 60 KB each, so 250 MB at most. */
const slots = 4096
const versionBytes = 32

/**
 * Files in a folder whose number is bounded: each subject has one slot, which it shares with others and overwrites. A file
 * begins with the version it was made for, so that a changed subject is not found.
 */
export function slotCache(folder: string) {
  const place = (subject: string) =>
    join(folder, `${createHash('sha256').update(subject).digest().readUInt32BE() % slots}`)

  return {
    async read(subject: string, version: string): Promise<Buffer | null> {
      const stored = await readFile(place(subject)).catch(() => null)
      if (!stored?.subarray(0, versionBytes).equals(Buffer.from(version, 'hex'))) return null
      return stored.subarray(versionBytes)
    },

    /** A full disk costs the cache, not the answer. */
    async write(subject: string, version: string, bytes: Buffer): Promise<void> {
      const partial = join(folder, `${newId()}.part`)
      try {
        await writeFile(partial, Buffer.concat([Buffer.from(version, 'hex'), bytes]), { mode: 0o600 })
        await rename(partial, place(subject))
      } catch {
        // The next request draws it again.
      }
    },
  }
}
