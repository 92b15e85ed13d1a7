import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { checks, idempotencyKeys } from '#tables/ledger'
import { followCluster, sumUp } from './follow-cluster.ts'
import { verifyLedger } from './verify.ts'

/** No client sends the same attempt again after this long. */
const keysLast = sql`interval '90 days'`

export function ledgerJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.every('*/5 * * * *', 'ledger.sum-up', async () => {
    // A database can be moved to another cluster while the site runs.
    await followCluster(platform)
    await sumUp(platform)
  })
  jobs.every('23 3 * * *', 'ledger.verify', () => checkLedger(platform))
  jobs.every('41 3 * * *', 'ledger.sweep-keys', () => sweepKeys(db.orm))
}

export async function sweepKeys(db: Queryable) {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - ${keysLast}`)
}

/** Verifies the ledger and logs every difference as an error. */
export async function checkLedger({ db, log, extensions }: Pick<Platform, 'db' | 'log' | 'extensions'>) {
  const { differences, transfers } = await verifyLedger({ db, extensions })
  await db.orm.insert(checks).values({ id: newId(), differences, transfers })
  if (differences.length > 0) log.error({ differences }, 'the ledger does not add up')
}
