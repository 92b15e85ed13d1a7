import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'

/**
 * The totals are cut by transaction id, which each cluster counts separately: after a restore into another cluster they
 * are rebuilt before any balance is read or written.
 */
export async function followCluster({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const { rows } = await db.orm.execute<{ moved: boolean }>(sql`select ledger_follow_cluster() as moved`)
  if (!rows[0]?.moved) return
  await sumUp({ db })
  log.info('the ledger counts on in another cluster, and its totals were made anew')
}

/** Adds new entries to the totals that balances start from. */
export async function sumUp({ db }: Pick<Platform, 'db'>) {
  await db.orm.execute(sql`select ledger_sum_up()`)
}
