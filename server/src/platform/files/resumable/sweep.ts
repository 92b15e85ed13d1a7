import { stat } from 'node:fs/promises'
import type { Database } from '#platform/postgres'
import { pathOf, removeBytes, sizeOf, uploadsIn } from './bytes.ts'
import { forgetExpired, lengthsOf, stillWanted } from './rows.ts'

const minute = 60 * 1000

/** Deletes expired uploads and unused bytes on this machine. */
export async function sweepUploads({ orm }: Database, folder: string) {
  await forgetExpired(orm)
  const found = await uploadsIn(folder)
  const wanted = await stillWanted(orm, found)
  for (const id of found) {
    const path = pathOf(folder, id)
    if (!wanted.has(id) && (await isOld(path))) await removeBytes(path)
  }
}

/** The missing bytes of the uploads on this machine. */
export async function unwrittenBytes({ orm }: Database, folder: string): Promise<number> {
  let bytes = 0
  for (const [id, length] of await lengthsOf(orm, await uploadsIn(folder)))
    bytes += length - ((await sizeOf(pathOf(folder, id))) ?? length)
  return bytes
}

/** A new upload may not be committed yet. */
async function isOld(path: string) {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > minute
}
