import { sql } from 'drizzle-orm'
import { noRoom } from '#platform/errors'
import type { Database } from '#platform/postgres'
import { files } from './tables.ts'

export interface Quota {
  /** Counts the bytes of an upload as they arrive. */
  open(): Promise<Allowance>
}

export interface Allowance {
  /** Refuses bytes the site has no room for. */
  take(bytes: number): void
  /** The upload is over; what is not kept does not count any more. */
  close(isKept: boolean): void
}

export const unlimited: Quota = { open: async () => ({ take() {}, close() {} }) }

const countEveryMs = 5000

/** How much the files of the site may take, so that it refuses uploads before its disk is full. */
export function createQuota(db: Database, megabytes: number): Quota {
  if (megabytes === 0) return unlimited
  const limit = megabytes * 1024 * 1024
  let counted = 0
  let countedAt = Number.NEGATIVE_INFINITY
  let keptSince = 0
  let arriving = 0

  async function count() {
    if (performance.now() - countedAt < countEveryMs) return
    countedAt = performance.now()
    const [row] = await db.orm
      .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint` })
      .from(files)
    counted = row?.bytes ?? 0
    keptSince = 0
  }

  return {
    async open() {
      await count()
      let taken = 0
      return {
        take(bytes) {
          if (counted + keptSince + arriving + bytes > limit) throw noRoom()
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
