import type { Database } from '#platform/postgres'

/** Any number that nothing else mixes in. */
export const lockSeed = 7_683_287

/** A machine that vanished is noticed within a minute, and not after the hours that are usual. */
const noticeLoss =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/**
 * Does the work unless somebody else is doing it. The lock lives as long as our connection to the database: however a
 * process ends, what it was working on is free at once. The signal tells that the connection was lost.
 */
export async function alone(
  { pool }: Database,
  fileId: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const loss = new AbortController()
  client.on('error', (error) => loss.abort(error))
  try {
    await client.query(noticeLoss)
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, $2)) as "isMine"',
      [fileId, lockSeed],
    )
    if (rows[0]?.isMine) await work(loss.signal)
  } finally {
    // Closing the connection gives the lock back.
    client.release(true)
  }
}
