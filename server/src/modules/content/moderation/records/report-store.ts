import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { reports } from '#tables/moderation'

type Report = typeof reports.$inferSelect

/** False where the same person has reported the same before. */
export async function addReport(tx: Queryable, report: typeof reports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return added.length > 0
}

export async function hasReported(
  db: Queryable,
  { reporterId, target, targetId }: Pick<Report, 'target' | 'targetId'> & { reporterId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.reporterId, reporterId), eq(reports.target, target), eq(reports.targetId, targetId)),
    )
  return found.length > 0
}

/** The people who reported it, without deleted accounts. */
export async function reportersOf(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)))
  return rows.flatMap(({ id }) => id ?? [])
}
