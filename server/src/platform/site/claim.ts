import type { Config } from '#config'
import { claimDataDir, claimStorage, type Storage } from '#platform/files'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import { claimRedis } from '#platform/redis'
import { readSiteId } from './site-id.ts'

interface Places {
  config: Config
  db: Database
  storage: Storage
  log: Logger
}

/** Checks that the storage and Redis belong to this site. Returns the id of the site. */
export async function claimPlaces({ config, db, storage, log }: Places, usesFiles: boolean): Promise<string> {
  const siteId = await readSiteId(db)
  await claimDataDir({ config, siteId })
  if (usesFiles) await claimStorage(storage, { config, db, siteId })
  if (config.redisUrl) await claimRedis({ config, siteId, log })
  return siteId
}
