import type { Platform } from '#platform'
import { followCluster } from './follow-cluster.ts'
import { sweepKeys } from './idempotency-store.ts'
import { addCheck, sumUp } from './store.ts'
import { verifyLedger } from './verify.ts'

export function ledgerJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.every('*/5 * * * *', 'ledger.sum-up', async () => {
    // A database can be moved to another cluster while the site runs.
    await followCluster(platform)
    await sumUp(db.orm)
  })
  jobs.every('23 3 * * *', 'ledger.verify', () => checkLedger(platform))
  jobs.every('41 3 * * *', 'ledger.sweep-keys', () => sweepKeys(db.orm))
}

/** Verifies the ledger and logs every difference as an error. */
export async function checkLedger({ db, log, extensions }: Pick<Platform, 'db' | 'log' | 'extensions'>) {
  const { differences, transfers } = await verifyLedger({ db, extensions })
  await addCheck(db.orm, { differences, transfers })
  if (differences.length > 0) log.error({ differences }, 'the ledger does not add up')
}
