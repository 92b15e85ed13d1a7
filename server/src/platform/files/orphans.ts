import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/postgres'
import { readKey } from './keys.ts'
import { isOwnedBy } from './owner.ts'
import type { Storage } from './storage/storage.ts'
import { files } from './tables/files.ts'

const day = 24 * 60 * 60 * 1000
const batchSize = 500

/**
 * Deletes folders of transactions that never committed. Unknown keys are left alone, because a bucket may be shared.
 * Returns false, without touching anything, if the storage is not marked as this site's.
 */
export async function removeOrphans(storage: Storage, db: Database, siteId: string): Promise<boolean> {
  if (!(await isOwnedBy(storage, siteId))) return false
  let batch = new Map<string, string>()
  const sweep = async () => {
    const ids = [...batch.values()]
    const known = await db.orm.select({ id: files.id }).from(files).where(inArray(files.id, ids))
    const kept = new Set(known.map((row) => row.id))
    for (const [folder, id] of batch) if (!kept.has(id)) await storage.removeFolder(folder)
    batch = new Map()
  }
  for await (const { key, modifiedAt } of storage.list()) {
    const found = readKey(key)
    if (!found || Date.now() - modifiedAt.getTime() < day) continue
    batch.set(found.folder, found.fileId)
    if (batch.size === batchSize) await sweep()
  }
  if (batch.size > 0) await sweep()
  return true
}
