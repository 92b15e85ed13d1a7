import type { PersonalTable } from '#platform/extensions'
import type { Database } from '#platform/postgres'

/** Runs the statement of one table in a transaction of its own. It may run again. */
export async function eraseTable(
  { pool }: Pick<Database, 'pool'>,
  { erases }: PersonalTable,
  accountId: string,
) {
  if (erases) await pool.query(erases, [accountId])
}
