import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Counters and amounts are far below 2^53, so bigint columns come back as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Calendar days stay the text they are: a birthday has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type Orm = NodePgDatabase<Record<string, never>>

export interface Database {
  pool: pg.Pool
  orm: Orm
  close(): Promise<void>
}

/** What a store function needs: the database itself or an open transaction. */
export type Queryable = Pick<Orm, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'>

export function openDatabase(
  url: string,
  options: { max: number; onError?: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks must not take the process down; the pool replaces it.
  pool.on('error', (error) => options.onError?.(error))
  // Nor may one that breaks in use: whoever uses it is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const orm: Orm = drizzle(pool, { casing: 'snake_case' })
  return { pool, orm, close: () => pool.end() }
}

/** The name of the unique constraint a write ran into, if that is what went wrong. */
export const brokenUnique = (error: unknown) => brokenConstraint(error, '23505')

/** The name of the foreign key whose other side a write did not find, if that is what went wrong. */
export const brokenReference = (error: unknown) => brokenConstraint(error, '23503')

/** The name of the check a write did not pass, if that is what went wrong. */
export const brokenCheck = (error: unknown) => brokenConstraint(error, '23514')

function brokenConstraint(error: unknown, code: string): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === code ? cause.constraint : undefined
}
