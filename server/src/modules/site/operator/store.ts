import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { creatorDecisions } from '#tables/operator'

export async function addDecision(tx: Queryable, decision: typeof creatorDecisions.$inferInsert) {
  await tx.insert(creatorDecisions).values(decision)
}

/** The decisions about a creator, latest first. */
export const decisionsAbout = (db: Queryable, creatorId: string, limit: number) =>
  db
    .select()
    .from(creatorDecisions)
    .where(eq(creatorDecisions.creatorId, creatorId))
    .orderBy(desc(creatorDecisions.id))
    .limit(limit)
