import type { HealthPart, HealthState } from '@ovation/contract'
import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { healthStateRows, processes, type SiteProcessRow } from '#tables/health'

/** A process that wrote nothing for so long counts as gone. */
const aliveSeconds = 60
const mostProcesses = 200

export async function putProcess(db: Queryable, process: Omit<SiteProcessRow, 'startedAt' | 'seenAt'>) {
  const { id, ...fields } = process
  await db
    .insert(processes)
    .values({ id, ...fields })
    .onConflictDoUpdate({ target: processes.id, set: { ...fields, seenAt: sql`now()` } })
  await db.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`))
}

export async function removeProcess(db: Queryable, id: string) {
  await db.delete(processes).where(eq(processes.id, id))
}

export const liveProcesses = (db: Queryable): Promise<SiteProcessRow[]> =>
  db
    .select()
    .from(processes)
    .where(gt(processes.seenAt, sql`now() - ${aliveSeconds} * interval '1 second'`))
    .orderBy(asc(processes.startedAt), asc(processes.id))
    .limit(mostProcesses)

export const readStates = (db: Queryable) => db.select().from(healthStateRows)

/** Returns the state before; undefined if there was none. Locked until the transaction ends. */
export async function swapState(tx: Queryable, part: HealthPart, state: HealthState) {
  const [before] = await tx.select().from(healthStateRows).where(eq(healthStateRows.part, part)).for('update')
  if (before?.state === state) return state
  await tx
    .insert(healthStateRows)
    .values({ part, state })
    .onConflictDoUpdate({ target: healthStateRows.part, set: { state, since: sql`now()` } })
  return before?.state
}

/** Connections to the whole server, which refuses new ones at its limit. */
export async function readConnections(db: Queryable) {
  const { rows } = await db.execute<{ used: number; most: number }>(sql`
    select count(*)::int as used, current_setting('max_connections')::int as most
    from pg_stat_activity where backend_type = 'client backend'`)
  return rows[0] ?? { used: 0, most: 1 }
}
