import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { cases, reports } from '#tables/moderation'

type Report = typeof reports.$inferSelect

/** False where the same person is in the same case already. */
export async function addReport(tx: Queryable, report: typeof reports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return added.length > 0
}

/** The case of the latest report of this person about the same. */
export async function findLatestReport(
  db: Queryable,
  { reporterId, target, targetId }: Pick<Report, 'target' | 'targetId'> & { reporterId: string },
) {
  const [found] = await db
    .select({ caseId: cases.id, status: cases.status })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(
      and(eq(reports.reporterId, reporterId), eq(reports.target, target), eq(reports.targetId, targetId)),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1)
  return found
}

/** The people who reported it, without deleted accounts. */
export async function reportersOf(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)))
  return rows.flatMap(({ id }) => id ?? [])
}
