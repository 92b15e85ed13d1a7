import type { Platform } from '#platform'
import { moveToCluster, sumUp } from './store.ts'

/**
 * The totals are cut by transaction id, which each cluster counts separately: after a restore into another cluster they
 * are rebuilt before any balance is read or written.
 */
export async function followCluster({ db, log }: Pick<Platform, 'db' | 'log'>) {
  if (!(await moveToCluster(db.orm))) return
  await sumUp(db.orm)
  log.info('the ledger counts on in another cluster, and its totals were made anew')
}
