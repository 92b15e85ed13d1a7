import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'

const failures = new WeakSet<object>()

/**
 * Whether this broke while pg-boss spoke to the database. It notes the outcome of a job without waiting for the answer
 * (`complete` and `fail` in its manager), so that nobody can catch such a failure. The job is done again once it expires.
 */
export const isLostOutcome = (error: unknown) => error instanceof Error && failures.has(error)

export async function runScript(db: Database, text: string, values: unknown[] | undefined) {
  try {
    return await runOnce(db, text, values)
  } catch (error) {
    if (error instanceof Error) failures.add(error)
    throw error
  }
}

/** pg-boss sends scripts that open a transaction: after a failure the connection is in no state to be used again. */
async function runOnce({ pool }: Database, text: string, values: unknown[] | undefined) {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** What pg-boss is told so that it works in our transaction. */
export const inside = (tx: Queryable) => ({
  db: { executeSql: (text: string, values: unknown[]) => tx.execute(bind(text, values)) },
})

/** A statement with $1, $2 … as drizzle binds it. */
function bind(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  )
}
