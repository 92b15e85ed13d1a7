import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type DataExportRow, dataExports } from '#tables/data-exports'

const isUnderWay = inArray(dataExports.status, ['waiting', 'running'])

export async function addExport(
  tx: Queryable,
  one: Pick<DataExportRow, 'id' | 'accountId' | 'operatorId'>,
): Promise<DataExportRow> {
  const [added] = await tx.insert(dataExports).values(one).returning()
  if (!added) throw new Error('The export was not written.')
  return added
}

export async function isExporting(db: Queryable, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.accountId, accountId), isUnderWay))
  return found.length > 0
}

/** The exports of the last day, failed ones left out. */
export async function countOfDay(db: Queryable, accountId: string): Promise<number> {
  const [found] = await db
    .select({ made: count() })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.accountId, accountId),
        sql`${dataExports.status} <> 'failed' and ${dataExports.createdAt} > now() - interval '1 day'`,
      ),
    )
  return found?.made ?? 0
}

export const latestExports = (db: Queryable, accountId: string, limit: number): Promise<DataExportRow[]> =>
  db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(limit)

export async function findExport(db: Queryable, id: string): Promise<DataExportRow | undefined> {
  const [found] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return found
}

/** Undefined if it has ended. */
export async function startExport(db: Queryable, id: string): Promise<DataExportRow | undefined> {
  const [started] = await db
    .update(dataExports)
    .set({ status: 'running' })
    .where(and(eq(dataExports.id, id), isUnderWay))
    .returning()
  return started
}

export async function setProgress(db: Queryable, id: string, progress: number) {
  await db.update(dataExports).set({ progress }).where(eq(dataExports.id, id))
}

/** False if it has ended meanwhile, or its account was erased. */
export async function finishExport(
  tx: Queryable,
  id: string,
  { fileId, bytes, keptDays }: { fileId: string; bytes: number; keptDays: number },
): Promise<boolean> {
  const finished = await tx
    .update(dataExports)
    .set({
      ...{ status: 'ready', progress: 100, fileId, bytes, finishedAt: sql`now()` },
      expiresAt: sql`now() + make_interval(days => ${keptDays})`,
    })
    .where(and(eq(dataExports.id, id), isUnderWay))
    .returning({ id: dataExports.id })
  return finished.length > 0
}

/** Ends exports whose file has been kept long enough, and returns the files. */
export async function expireExports(tx: Queryable, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: dataExports.id, fileId: dataExports.fileId })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, sql`now()`)))
    .orderBy(dataExports.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  await tx.update(dataExports).set({ status: 'expired', fileId: null }).where(inArray(dataExports.id, ids))
  return due.flatMap(({ fileId }) => fileId ?? [])
}

/** Gives up exports that did not end within a day, whatever stopped them. */
export async function failStuckExports(db: Queryable) {
  await db
    .update(dataExports)
    .set({ status: 'failed', finishedAt: sql`now()` })
    .where(and(isUnderWay, sql`${dataExports.createdAt} < now() - interval '1 day'`))
}
