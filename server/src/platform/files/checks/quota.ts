import { isNull, sql } from 'drizzle-orm'
import { noRoom } from '#platform/errors'
import type { Database } from '#platform/postgres'
import { files } from '../tables/files.ts'
import { uploads } from '../tables/uploads.ts'
import type { FreeSpace } from './free-space.ts'

export interface Quota {
  /** Counts the bytes of an upload as they arrive. */
  open(): Promise<Allowance>
  /** Reserves space for an upload whose row will contain its length. */
  reserve(bytes: number): Promise<void>
}

export interface Allowance {
  /** Refuses bytes that exceed the limit of the site. */
  take(bytes: number): void
  /** The upload ended; bytes that were not stored no longer count. */
  close(isKept: boolean): void
}

export const unlimited: Quota = { open: async () => ({ take() {}, close() {} }), async reserve() {} }

const countEveryMs = 5000

/** The storage limit of the site, so that uploads are refused before the disk is full. */
export function createQuota(db: Database, megabytes: number, space: FreeSpace): Quota {
  const limit = megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes * 1024 * 1024
  let counted = 0
  let countedAt = Number.NEGATIVE_INFINITY
  let keptSince = 0
  let arriving = 0

  async function count() {
    if (megabytes === 0 || performance.now() - countedAt < countEveryMs) return
    countedAt = performance.now()
    const [stored] = await db.orm
      .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint` })
      .from(files)
    const [promised] = await db.orm
      .select({ bytes: sql<number>`coalesce(sum(${uploads.length}), 0)::bigint` })
      .from(uploads)
      .where(isNull(uploads.usedAt))
    counted = (stored?.bytes ?? 0) + (promised?.bytes ?? 0)
    keptSince = 0
  }

  return {
    async reserve(bytes) {
      await count()
      if (counted + keptSince + arriving + bytes > limit) throw noRoom()
      await space.grant(bytes)
      keptSince += bytes
    },

    async open() {
      await count()
      await space.refresh()
      let taken = 0
      return {
        take(bytes) {
          if (counted + keptSince + arriving + bytes > limit) throw noRoom()
          space.take(bytes)
          // Measured again in the background: others write to the same disk.
          space.refresh().catch(() => {})
          arriving += bytes
          taken += bytes
        },
        close(isKept) {
          arriving -= taken
          if (isKept) keptSince += taken
        },
      }
    },
  }
}
