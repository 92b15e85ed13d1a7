import { text } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import type { Config } from '#config'
import { StartError } from '#platform/errors'
import type { Database } from '#platform/postgres'
import { readKey } from './keys.ts'
import { diskStorage } from './storage/disk.ts'
import type { Storage } from './storage/storage.ts'
import { files } from './tables/files.ts'

/** Marks the owner of a storage. Not a file key, so it is neither served nor cleaned up. */
const marker = '.ovation-site'

async function ownerOf(storage: Storage): Promise<string | null> {
  const found = await storage.open(marker)
  return found?.part ? (await text(found.part.stream)).trim() : null
}

export const isOwnedBy = async (storage: Storage, siteId: string) => (await ownerOf(storage)) === siteId

/** Marks a storage as this site's; false when it belongs to another site. The last concurrent call wins. */
async function claim(storage: Storage, siteId: string): Promise<boolean> {
  const owner = await ownerOf(storage)
  if (owner !== null) return owner === siteId
  await storage.put(marker, Buffer.from(`${siteId}\n`), 'text/plain')
  return isOwnedBy(storage, siteId)
}

/** Written by `verifyStorage`. Not a file key, like the marker. */
const probe = '.ovation-check'

/** Writes to the storage and reads its marker. Throws if either fails, or if the marker is another site's. */
export async function verifyStorage(storage: Storage, siteId: string) {
  await storage.put(probe, Buffer.from(`${siteId}\n`), 'text/plain')
  if (!(await isOwnedBy(storage, siteId))) throw new Error('The mark of this site is missing.')
}

interface Place {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Database
  siteId: string
}

/** Contains uploads in progress; the cleanup asks its own database which are still needed. */
export async function claimDataDir({ config, siteId }: Omit<Place, 'db'>) {
  if (await claim(diskStorage(config.dataDir), siteId)) return
  throw new StartError(
    `The folder ${config.dataDir} belongs to another Ovation site: set DATA_DIR to a folder of this one's own. ` +
      `If that site is gone, move the folder away.`,
  )
}

/** The cleanup removes files that its database does not know, so each site needs its own storage. */
export async function claimStorage(storage: Storage, { config, db, siteId }: Place) {
  const isOthers = (await ownerOf(storage)) === null && (await holdsOnlyOthers(storage, db))
  if (!isOthers && (await claim(storage, siteId))) return
  const { bucket, prefix } = config.s3
  if (!bucket)
    throw new StartError(
      `The folder ${config.dataDir}/files holds the files of another Ovation site: set DATA_DIR to a folder of ` +
        `this one's own. If that site is gone, move the folder away.`,
    )
  const place = prefix ? `The folder ${prefix} of the bucket ${bucket}` : `The bucket ${bucket}`
  throw new StartError(
    `${place} holds the files of another Ovation site: set S3_PREFIX to a folder of this one's own, ` +
      'or S3_BUCKET to another bucket.',
  )
}

const enoughToTell = 2000
const batchSize = 200

/** Earlier versions wrote no mark: such a storage is this site's if its database knows any of the files. */
async function holdsOnlyOthers(storage: Storage, { orm }: Database): Promise<boolean> {
  const seen = new Set<string>()
  const batch: string[] = []
  const knowsOne = async () => {
    const ids = batch.splice(0)
    if (ids.length === 0) return false
    return (await orm.select({ id: files.id }).from(files).where(inArray(files.id, ids)).limit(1)).length > 0
  }
  for await (const { key } of storage.list()) {
    const id = readKey(key)?.fileId
    if (!id || seen.has(id)) continue
    seen.add(id)
    batch.push(id)
    if (batch.length === batchSize && (await knowsOne())) return false
    if (seen.size === enoughToTell) break
  }
  return seen.size > 0 && !(await knowsOne())
}
