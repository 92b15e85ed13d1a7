import { limits } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'

/** How long failed jobs are listed. pg-boss keeps jobs that wait for two weeks too. */
export const keepFailedSeconds = 14 * 24 * 60 * 60

/** Queues are partitions, so that this creates one index for each, also for later ones. */
export const failedIndex = `create index if not exists job_failed on pgboss.job (completed_on, id) where state = 'failed'`

/** pg-boss has queues of its own, which start with two underscores. */
const isOurs: SQL = sql`job.name not like '\\_\\_%'`
const hasFailed: SQL = sql`job.state = 'failed'`

/** Jobs without a further attempt, latest first. */
export const failedJobs = ({ name, sort = 'desc' }: { name?: string; sort?: 'asc' | 'desc' }): Listing => ({
  id: sql`job.id`,
  from: sql`pgboss.job as job`,
  where: [hasFailed, isOurs, name ? sql`job.name = ${name}` : undefined],
  countsUpTo: limits.countedRows,
  sort: {
    name: 'failed',
    direction: sort,
    keys: [
      { kind: 'instant', by: sql`job.completed_on` },
      { kind: 'id', by: sql`job.id` },
    ],
  },
})

/** Statements return timestamps as text. */
type Found = {
  id: string
  name: string
  error: string
  attempts: number
  createdAt: string
  failedAt: string
}

export interface FailedJobRow extends Omit<Found, 'createdAt' | 'failedAt'> {
  createdAt: Date
  failedAt: Date
}

const readJob = ({ createdAt, failedAt, ...job }: Found): FailedJobRow => ({
  ...job,
  createdAt: new Date(createdAt),
  failedAt: new Date(failedAt),
})

const columns = sql`job.id, job.name, job.retry_count + 1 as attempts, job.created_on as "createdAt",
  job.completed_on as "failedAt",
  left(coalesce(job.output->>'message', job.output->'value'->>'message', job.output::text, ''), 2000) as error`

export async function findFailedJobs(db: Queryable, ids: string[]): Promise<FailedJobRow[]> {
  if (ids.length === 0) return []
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<Found>(
    sql`select ${columns} from pgboss.job as job where ${hasFailed} and ${isOurs} and job.id in (${list})`,
  )
  return rows.map(readJob)
}

/** Gives a failed job one more attempt, now. Returns its name; undefined if it has not failed, or is retried already. */
export async function retryFailedJob(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update pgboss.job as job
    set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
      keep_until = now() + ${keepFailedSeconds} * interval '1 second'
    where ${hasFailed} and ${isOurs} and job.id = ${id}::uuid
    returning job.name`)
  return rows[0]?.name
}

export interface NewlyFailed {
  count: number
  names: string[]
  /** When the last of them failed. */
  until: Date
}

/** The jobs that failed for good after a moment; null if there are none. */
export async function failedAfter(db: Queryable, moment: Date): Promise<NewlyFailed | null> {
  const { rows } = await db.execute<{ count: number; names: string[] | null; until: string | null }>(sql`
    select count(*)::int as count, array_agg(distinct job.name::text order by job.name::text) as names,
      max(job.completed_on) as until
    from pgboss.job as job
    where ${hasFailed} and ${isOurs} and job.completed_on > ${moment.toISOString()}::timestamptz`)
  const [found] = rows
  if (!found?.until || !found.names) return null
  return { count: found.count, names: found.names, until: new Date(found.until) }
}

/** The name of a failed job. */
export async function failedJobName(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select job.name from pgboss.job as job where ${hasFailed} and ${isOurs} and job.id = ${id}::uuid`,
  )
  return rows[0]?.name
}

export async function discardFailedJob(tx: Queryable, id: string): Promise<FailedJobRow | undefined> {
  const { rows } = await tx.execute<Found>(
    sql`delete from pgboss.job as job where ${hasFailed} and ${isOurs} and job.id = ${id}::uuid returning ${columns}`,
  )
  return rows.map(readJob)[0]
}

export interface QueueState {
  waiting: number
  failed: number
  oldest: { name: string; dueAt: Date } | null
}

/** The most jobs that are counted: a count must stay cheap when there are a million. */
const mostWaiting = 10_000
const mostFailed = 1000

const failedCount: SQL = sql`(select count(*)::int from (
  select from pgboss.job as job where ${hasFailed} and ${isOurs} limit ${mostFailed}) as failed)`

export async function countFailedJobs(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ failed: number }>(sql`select ${failedCount} as failed`)
  return rows[0]?.failed ?? 0
}

/** What waits to be run and what has failed, over all queues. */
export async function readQueueState(db: Queryable): Promise<QueueState> {
  const { rows } = await db.execute<{
    waiting: number
    failed: number
    name: string | null
    dueAt: string | null
  }>(sql`
    select
      (select count(*)::int from (
        select from pgboss.job as job where state < 'active' and start_after < now() and ${isOurs} limit ${mostWaiting}
      ) as due) as waiting,
      ${failedCount} as failed,
      oldest.name, oldest.start_after as "dueAt"
    from (select) as one
    left join lateral (
      select queue.name, due.start_after from pgboss.queue
      cross join lateral (
        select start_after from pgboss.job
        where name = queue.name and state < 'active' and start_after < now()
        order by start_after limit 1
      ) as due
      where queue.name not like '\\_\\_%'
      order by due.start_after limit 1
    ) as oldest on true`)
  const [found] = rows
  if (!found) return { waiting: 0, failed: 0, oldest: null }
  const { waiting, failed, name, dueAt } = found
  return { waiting, failed, oldest: name && dueAt ? { name, dueAt: new Date(dueAt) } : null }
}
