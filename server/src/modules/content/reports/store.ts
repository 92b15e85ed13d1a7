import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { reportSnapshots, reports } from '#tables/reports'

type ReportRow = typeof reports.$inferSelect

/** False where the same person has reported the same before. */
export async function addReport(tx: Queryable, report: typeof reports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return added.length > 0
}

export async function addSnapshot(tx: Queryable, snapshot: typeof reportSnapshots.$inferInsert) {
  await tx.insert(reportSnapshots).values(snapshot)
}

export async function findReport(db: Queryable, id: string): Promise<ReportRow | undefined> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id))
  return found
}

/** Returns the reports that this call closed. */
export const closeSame = (
  tx: Queryable,
  { target, targetId }: ReportRow,
  closing: Pick<ReportRow, 'note' | 'closedBy'>,
): Promise<ReportRow[]> =>
  tx
    .update(reports)
    .set({ ...closing, status: 'done', closedAt: sql`now()` })
    .where(and(eq(reports.target, target), eq(reports.targetId, targetId), eq(reports.status, 'open')))
    .returning()

/** For counting. */
export const allReports: SQL = sql`${reports}`
export const reportStatus: SQL = sql`${reports.status}`
