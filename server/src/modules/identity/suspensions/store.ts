import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type SuspensionRow, suspensions } from '#tables/suspensions'

export async function findSuspension(db: Queryable, accountId: string): Promise<SuspensionRow | undefined> {
  const [found] = await db.select().from(suspensions).where(eq(suspensions.accountId, accountId))
  return found
}

export async function addSuspension(tx: Queryable, suspension: Omit<SuspensionRow, 'createdAt'>) {
  const [added] = await tx.insert(suspensions).values(suspension).returning()
  if (!added) throw new Error('The suspension was not written.')
  return added
}

export async function changeSuspension(
  tx: Queryable,
  accountId: string,
  changes: Pick<SuspensionRow, 'reason' | 'until' | 'operatorId'>,
) {
  const [changed] = await tx
    .update(suspensions)
    .set(changes)
    .where(eq(suspensions.accountId, accountId))
    .returning()
  if (!changed) throw new Error(`${accountId} is not suspended.`)
  return changed
}

const isOver = lte(suspensions.until, sql`now()`)

/** The accounts whose suspension is over, the longest ago first. */
export async function dueAccounts(db: Queryable, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: suspensions.accountId })
    .from(suspensions)
    .where(isOver)
    .orderBy(asc(suspensions.until))
    .limit(limit)
  return due.map(({ id }) => id)
}

/** Whether it is still over: it may have been extended. */
export async function isDue(tx: Queryable, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.accountId, accountId), isOver))
  return found.length > 0
}
