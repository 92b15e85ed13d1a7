import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type CheckRow, checks } from '#tables/ledger'

/** A verification that has not been updated for longer was abandoned: its process stopped. */
const patience = sql`interval '2 minutes'`

const isRunning = eq(checks.status, 'running')

/** Adds a verification; undefined if one is running. One that was abandoned counts as failed from now on. */
export async function addVerification(
  tx: Queryable,
  operatorId: string | null,
): Promise<CheckRow | undefined> {
  await tx
    .update(checks)
    .set({ status: 'failed', failure: 'The process stopped.', finishedAt: sql`now()` })
    .where(and(isRunning, sql`${checks.seenAt} < now() - ${patience}`))
  const [added] = await tx
    .insert(checks)
    .values({ id: newId(), operatorId })
    .onConflictDoNothing()
    .returning()
  return added
}

export async function findRunning(db: Queryable): Promise<CheckRow | undefined> {
  const [running] = await db.select().from(checks).where(isRunning)
  return running
}

/** Keeps a verification alive. Returns false if it is not running. */
export async function touchVerification(
  db: Queryable,
  id: string,
  progress: Partial<Pick<CheckRow, 'checksDone' | 'checksTotal'>> = {},
): Promise<boolean> {
  const touched = await db
    .update(checks)
    .set({ ...progress, seenAt: sql`now()` })
    .where(and(eq(checks.id, id), isRunning))
    .returning({ id: checks.id })
  return touched.length > 0
}

type Result = Pick<CheckRow, 'status'> & Partial<Pick<CheckRow, 'differences' | 'transfers' | 'failure'>>

/** Returns false if it was not running any more. */
export async function finishVerification(tx: Queryable, id: string, result: Result): Promise<boolean> {
  const finished = await tx
    .update(checks)
    .set({ ...result, finishedAt: sql`now()`, seenAt: sql`now()` })
    .where(and(eq(checks.id, id), isRunning))
    .returning({ id: checks.id })
  return finished.length > 0
}

export const loadVerifications = (db: Queryable, ids: string[]): Promise<CheckRow[]> =>
  db.select().from(checks).where(inArray(checks.id, ids))

/** The latest verification that was completed. */
export async function latestVerification(db: Queryable): Promise<CheckRow | undefined> {
  const [latest] = await db
    .select()
    .from(checks)
    .where(eq(checks.status, 'done'))
    .orderBy(desc(checks.createdAt), desc(checks.id))
    .limit(1)
  return latest
}

export const allVerifications: Listing = {
  id: checks.id,
  from: sql`${checks}`,
  where: [],
  sort: {
    name: 'verifications',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: checks.createdAt },
      { kind: 'id', by: checks.id },
    ],
  },
}
