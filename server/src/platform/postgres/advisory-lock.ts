import type { Database } from './database.ts'

/** A machine that vanished is noticed within a minute, and not after the hours that are usual. */
const noticeLoss =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/** What is being worked on; the seed keeps the locks of one part of the house apart from those of another. */
export interface Task {
  name: string
  seed: number
}

/**
 * Does the work unless somebody else is doing it, and then answers undefined. The lock lives as long as our connection
 * to the database: however a process ends, what it was working on is free at once. The signal tells that the connection
 * was lost.
 */
export async function withAdvisoryLock<T>(
  { pool }: Database,
  { name, seed }: Task,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  const loss = new AbortController()
  client.on('error', (error) => loss.abort(error))
  try {
    await client.query(noticeLoss)
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, $2)) as "isMine"',
      [name, seed],
    )
    return rows[0]?.isMine ? await work(loss.signal) : undefined
  } finally {
    // Closing the connection gives the lock back.
    client.release(true)
  }
}
