import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accountDeletions, type DeletionRow } from '#tables/deletions'

export async function findDeletion(db: Queryable, accountId: string): Promise<DeletionRow | undefined> {
  const [found] = await db.select().from(accountDeletions).where(eq(accountDeletions.accountId, accountId))
  return found
}

type NewDeletion = Omit<DeletionRow, 'createdAt' | 'erasingAt' | 'erasedAt'>

export async function addDeletion(tx: Queryable, deletion: NewDeletion): Promise<DeletionRow> {
  const [added] = await tx.insert(accountDeletions).values(deletion).returning()
  if (!added) throw new Error('The deletion was not written.')
  return added
}

/** The account whose deletion this link undoes. */
export async function findClosingByToken(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.tokenHash, tokenHash), gt(accountDeletions.dueAt, sql`now()`)))
  return found?.accountId
}

export async function removeDeletion(tx: Queryable, accountId: string) {
  await tx.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId))
}

/** Accounts whose time is over, those that were waiting longest first; erased ones left out. */
export async function dueDeletions(db: Queryable, limit: number): Promise<string[]> {
  const due = await db
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.erasedAt), lte(accountDeletions.dueAt, sql`now()`)))
    .orderBy(asc(accountDeletions.dueAt))
    .limit(limit)
  return due.map(({ accountId }) => accountId)
}

/** False if it isn't due. From here on it can't be undone. */
export async function beginErasing(tx: Queryable, accountId: string): Promise<boolean> {
  const begun = await tx
    .update(accountDeletions)
    .set({ erasingAt: sql`coalesce(${accountDeletions.erasingAt}, now())` })
    .where(
      and(
        eq(accountDeletions.accountId, accountId),
        isNull(accountDeletions.erasedAt),
        lte(accountDeletions.dueAt, sql`now()`),
      ),
    )
    .returning({ id: accountDeletions.id })
  return begun.length > 0
}

/** Looks at it again tomorrow. */
export async function postpone(tx: Queryable, accountId: string) {
  await tx
    .update(accountDeletions)
    .set({ dueAt: sql`now() + interval '1 day'` })
    .where(and(eq(accountDeletions.accountId, accountId), isNull(accountDeletions.erasingAt)))
}

export async function finishErasing(tx: Queryable, accountId: string) {
  await tx
    .update(accountDeletions)
    .set({ erasedAt: sql`now()` })
    .where(eq(accountDeletions.accountId, accountId))
}
