import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'

/**
 * The totals are cut by transaction id, which each cluster counts for itself: after a restore into another one they are
 * made anew, before anybody reads or writes a balance.
 */
export async function followCluster({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const { rows } = await db.orm.execute<{ moved: boolean }>(sql`select ledger_follow_cluster() as moved`)
  if (!rows[0]?.moved) return
  await sumUp({ db })
  log.info('the ledger counts on in another cluster, and its totals were made anew')
}

/** Adds what has come since the last time to the totals that balances begin with. */
export async function sumUp({ db }: Pick<Platform, 'db'>) {
  await db.orm.execute(sql`select ledger_sum_up()`)
}
