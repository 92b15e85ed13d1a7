import { sql } from 'drizzle-orm'
import { DatabaseError, type PoolClient } from 'pg'
import type { Database, Queryable } from './database.ts'

/**
 * The numbers of all advisory locks, which are shared by the whole database. Used alone, or with a name such as the id of
 * a row.
 */
export const locks = {
  migrate: 7_683_284,
  fillDemo: 7_683_285,
  createQueues: 7_683_286,
  transcode: 7_683_287,
  sendPayout: 7_683_288,
  beginUpload: 7_683_289,
  /** Also used by the functions of server/sql/ledger.sql. */
  ledger: 0,
  pin: 7_683_290,
  letter: 7_683_291,
  stripeSandbox: 7_683_292,
  fillDemoPage: 7_683_293,
  takeMedia: 7_683_294,
  push: 7_683_295,
  settings: 7_683_296,
  emailTemplate: 7_683_310,
  connection: 7_683_311,
  defaultCommission: 7_683_312,
  firstPayment: 7_683_330,
  /** That an account is open. */
  openAccount: 7_683_340,
  watchHealth: 7_683_350,
} as const

type Lock = keyof typeof locks

/** Waits for the lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Queryable, lock: Lock, name?: string) {
  await tx.execute(
    name === undefined
      ? sql`select pg_advisory_xact_lock(${locks[lock]})`
      : sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${locks[lock]}))`,
  )
}

/** Like `lockUntilCommit`, but several transactions can have it at once. */
export async function shareUntilCommit(tx: Queryable, lock: Lock, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, ${locks[lock]}))`)
}

/** Detects a lost machine within a minute; the default is hours. */
const noticeLoss =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/**
 * Runs the work under a lock. Returns undefined if the lock is not free within `waitMs`. The lock ends with the database
 * connection, so it is free at once when a process dies. The signal aborts if the connection is lost.
 */
export async function withAdvisoryLock<T>(
  { pool }: Database,
  lock: Lock,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  { waitMs = 0 } = {},
): Promise<T | undefined> {
  const client = await pool.connect()
  const loss = new AbortController()
  client.on('error', (error) => loss.abort(error))
  try {
    await client.query(noticeLoss)
    return (await take(client, [name, locks[lock]], waitMs)) ? await work(loss.signal) : undefined
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

async function take(client: PoolClient, key: [name: string, lock: number], waitMs: number): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, $2)) as "isMine"',
    key,
  )
  if (rows[0]?.isMine || waitMs === 0) return rows[0]?.isMine ?? false
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, $2))', key)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === lockTimeout) return false
    throw error
  }
}

const lockTimeout = '55P03'
