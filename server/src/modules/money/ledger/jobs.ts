import type { Platform } from '#platform'
import { followCluster } from './follow-cluster.ts'
import { sweepKeys } from './idempotency-store.ts'
import { runVerification } from './run-verification.ts'
import { startVerification, verifyJob } from './start-verification.ts'
import { sumUp } from './store.ts'

/** A ledger with many millions of entries is read for a while. */
const verifyWithinSeconds = 6 * 60 * 60

export function ledgerJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.every('*/5 * * * *', 'ledger.sum-up', async () => {
    // A database can be moved to another cluster while the site runs.
    await followCluster(platform)
    await sumUp(db.orm)
  })
  jobs.on<{ checkId: string }>(verifyJob.name, ({ checkId }) => runVerification(platform, checkId), {
    withinSeconds: verifyWithinSeconds,
  })
  jobs.every('23 3 * * *', 'ledger.verify', async () => void (await startVerification(platform, null)))
  jobs.every('41 3 * * *', 'ledger.sweep-keys', () => sweepKeys(db.orm))
}
