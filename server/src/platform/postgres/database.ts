import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Counters and amounts are far below 2^53, so bigint columns come back as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Dates stay text: a birthday has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type Orm = NodePgDatabase<Record<string, never>>

export interface Database {
  pool: pg.Pool
  orm: Orm
  close(): Promise<void>
}

/** The database or an open transaction. */
export type Queryable = Pick<Orm, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'>

export function openDatabase(
  url: string,
  options: { max: number; onError?: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks must not end the process; the pool replaces it.
  pool.on('error', (error) => options.onError?.(error))
  // The same for a connection in use: its query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const orm = retryDeadlocks(drizzle(pool, { casing: 'snake_case' }))
  return { pool, orm, close: () => pool.end() }
}

/**
 * Runs a transaction once more after a deadlock: the other one is done or further then. Most code locks in one order; a rule
 * that reads a text while it is written, and the operator who decides about it, can't.
 */
function retryDeadlocks(orm: Orm): Orm {
  const once = orm.transaction.bind(orm)
  orm.transaction = async (work, config) => {
    try {
      return await once(work, config)
    } catch (error) {
      if (codeOf(error) !== deadlock) throw error
      return once(work, config)
    }
  }
  return orm
}

const deadlock = '40P01'

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error)

function codeOf(error: unknown) {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** The name of the violated unique constraint, if the error is one. */
export const brokenUnique = (error: unknown) => brokenConstraint(error, '23505')

/** The name of the violated foreign key, if the error is one. */
export const brokenReference = (error: unknown) => brokenConstraint(error, '23503')

/** The name of the violated check, if the error is one. */
export const brokenCheck = (error: unknown) => brokenConstraint(error, '23514')

function brokenConstraint(error: unknown, code: string): string | undefined {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && cause.code === code ? cause.constraint : undefined
}
