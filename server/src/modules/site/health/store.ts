import type { HealthPart, HealthState } from '@ovation/contract'
import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import {
  type BackupKind,
  type BackupRow,
  backups,
  healthStateRows,
  healthWatch,
  processes,
  type SiteProcessRow,
} from '#tables/health'

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

/** Notes what was found, and returns the row as it is now. Only a change of the state moves `since`. */
export async function noteFinding(tx: Queryable, part: HealthPart, state: HealthState) {
  const isFailing = state === 'failing'
  const { findings, since, isAlerted } = healthStateRows
  const isSame = sql`${healthStateRows.state} = ${state}`
  const [noted] = await tx
    .insert(healthStateRows)
    .values({ part, state, findings: isFailing ? 1 : 0 })
    .onConflictDoUpdate({
      target: healthStateRows.part,
      set: {
        state,
        since: sql`case when ${isSame} then ${since} else now() end`,
        findings: isFailing ? sql`${findings} + 1` : 0,
        isAlerted: isFailing ? sql`${isAlerted}` : false,
      },
    })
    .returning()
  if (!noted) throw new Error('The finding was not written.')
  return noted
}

export async function markAlerted(tx: Queryable, part: HealthPart) {
  await tx.update(healthStateRows).set({ isAlerted: true }).where(eq(healthStateRows.part, part))
}

/** Whether the site was not watched for so long. The caller holds the lock. */
export async function beginWatch(db: Queryable, everySeconds: number): Promise<boolean> {
  const begun = await db
    .insert(healthWatch)
    .values({ watchedAt: sql`now()`, jobsSeenUntil: sql`now()` })
    .onConflictDoUpdate({
      target: healthWatch.isOnly,
      set: { watchedAt: sql`now()` },
      setWhere: lt(healthWatch.watchedAt, sql`now() - ${everySeconds} * interval '1 second'`),
    })
    .returning({ watchedAt: healthWatch.watchedAt })
  return begun.length > 0
}

/** Until when failed jobs have been seen. At first, those of before don't count. */
export async function jobsSeenUntil(db: Queryable): Promise<Date> {
  await db
    .insert(healthWatch)
    .values({ watchedAt: sql`now()`, jobsSeenUntil: sql`now()` })
    .onConflictDoNothing()
  const [watch] = await db.select().from(healthWatch)
  return watch?.jobsSeenUntil ?? new Date()
}

export async function seeJobsUntil(db: Queryable, until: Date) {
  await db.update(healthWatch).set({ jobsSeenUntil: until })
}

export async function addBackup(db: Queryable, backup: { kind: BackupKind; note: string }) {
  await db.insert(backups).values({ id: newId(), ...backup })
}

export async function latestBackup(db: Queryable): Promise<BackupRow | undefined> {
  const [latest] = await db.select().from(backups).orderBy(desc(backups.createdAt)).limit(1)
  return latest
}

/** Connections to the whole server, which refuses new ones at its limit. */
export async function readConnections(db: Queryable) {
  const { rows } = await db.execute<{ used: number; most: number }>(sql`
    select count(*)::int as used, current_setting('max_connections')::int as most
    from pg_stat_activity where backend_type = 'client backend'`)
  return rows[0] ?? { used: 0, most: 1 }
}
