import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Jobs } from '#platform/jobs'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { files, mediaTurns, type StoredFile } from './tables/files.ts'

/** The name under which workers are woken. */
export const mediaQueue = 'media.queue'

/** Files of at most so many seconds may use the workers reserved for short ones. */
export const shortSeconds = 60

/** Until a worker has measured a file, one megabyte counts as a second. */
const bytesASecond = 1_000_000

export const estimateSeconds = (bytes: number) => bytes / bytesASecond

const owner = sql`coalesce(owner_id, id)`
const isQueued = sql`status = 'uploaded' and queued_at is not null`

/**
 * Claims the file that is to be processed next. Owners take turns: first those with nothing in progress, then the one
 * whose processing time ended first. Within an owner, short files come first.
 */
export async function takeNext(tx: Queryable, { isShort }: { isShort: boolean }): Promise<string | null> {
  // One worker chooses at a time; otherwise two would count the same files in progress.
  await lockUntilCommit(tx, 'takeMedia')
  const { rows } = await tx.execute<{ id: string }>(nextFile(isShort ? shortSeconds : null))
  return rows[0]?.id ?? null
}

/** Reads one index entry for each owner, however many files wait. */
export const nextFile = (longest: number | null) => sql`
  with recursive waiting (owner) as (
    (select ${owner} from ${files} where ${isQueued} order by 1 limit 1)
    union all
    select (
      select ${owner} from ${files} where ${isQueued} and ${owner} > waiting.owner order by 1 limit 1
    )
    from waiting where waiting.owner is not null
  ), running as materialized (
    select ${owner} as owner, count(*) as files from ${files} where status = 'processing' group by 1
  ), next as materialized (
    select file.id
    from waiting
    cross join lateral (
      select id, queued_at, process_by from ${files}
      where ${owner} = waiting.owner and ${isQueued} and queued_at <= statement_timestamp()
        ${longest === null ? sql`` : sql`and work_seconds <= ${longest}`}
      order by process_by limit 1
    ) file
    left join running on running.owner = waiting.owner
    left join ${mediaTurns} turn on turn.owner_id = waiting.owner
    order by coalesce(running.files, 0), greatest(turn.busy_until, file.queued_at), file.process_by
    limit 1
  )
  update ${files} set status = 'processing', progress = 0, started_at = statement_timestamp()
  from next where files.id = next.id
  returning files.id`

/** The maximum by which an owner's turn is postponed. */
const longestDebt = sql`interval '1 hour'`

/** Adds the time that an attempt took to its owner's account. */
export async function addProcessingTime(tx: Queryable, { id, ownerId, startedAt }: StoredFile) {
  if (!startedAt) return
  await tx.execute(sql`
    insert into ${mediaTurns} as turn (owner_id, busy_until)
    values (${ownerId ?? id}, statement_timestamp())
    on conflict (owner_id) do update set busy_until = least(
      greatest(turn.busy_until, ${startedAt.toISOString()}::timestamptz)
        + (statement_timestamp() - ${startedAt.toISOString()}::timestamptz),
      now() + ${longestDebt})`)
}

/** Queues clips that were waiting until they are used. */
export async function processUsed(jobs: Jobs, tx: Queryable, fileIds: string[]) {
  if (fileIds.length === 0) return
  const { rowCount } = await tx
    .update(files)
    .set(queuedNow)
    .where(and(inArray(files.id, fileIds), eq(files.status, 'uploaded'), isNull(files.queuedAt)))
  if (rowCount) await jobs.wake(tx, mediaQueue)
}

/** Columns that define the position of a file among those of its owner. */
export const queuedNow = {
  queuedAt: sql`now()`,
  processBy: sql`now() + make_interval(secs => ${files.workSeconds})`,
}

/** The most files that are counted. */
const mostCounted = 10_000

/** How many files wait, since when the first of them does, and how many are processed now. */
export async function readMediaState(db: Queryable) {
  const { rows } = await db.execute<{ waiting: number; since: string | null; processing: number }>(sql`
    select count(*)::int as waiting, min(queued_at) as since,
      (select count(*)::int from ${files} where status = 'processing') as processing
    from (
      select queued_at from ${files} where ${isQueued} and queued_at <= now() limit ${mostCounted}
    ) as waiting`)
  const [{ waiting, since, processing } = { waiting: 0, since: null, processing: 0 }] = rows
  return { waiting, since: since === null ? null : new Date(since), processing }
}

export const forgetTurns = (db: Queryable) =>
  db.delete(mediaTurns).where(lt(mediaTurns.busyUntil, sql`now()`))
