import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'

const failures = new WeakSet<object>()

/**
 * Whether this is an error of a statement of pg-boss. It writes the outcome of the jobs of its own schedule without
 * awaiting it, so the error can't be caught. The job is run again once it expires.
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

/** Scripts of pg-boss open a transaction: after an error the connection can't be used again. */
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

/** The queues, among those given, with a job that a worker may claim now. A backlog of any length costs the same. */
export async function findDueQueues({ pool }: Database, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'find-due-queues',
    text: `select queue.name from unnest($1::text[]) as queue (name)
      cross join lateral (
        select from pgboss.job where name = queue.name and state < 'active' and start_after < now() limit 1
      ) as due`,
    values: [names],
  })
  return rows.map(({ name }) => name)
}

/** The option that makes pg-boss use our transaction. */
export const inside = (tx: Queryable) => ({
  db: { executeSql: (text: string, values: unknown[]) => tx.execute(bind(text, values)) },
})

/** Converts a statement with $1, $2 … for drizzle. */
function bind(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  )
}
