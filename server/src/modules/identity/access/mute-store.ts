import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { creatorMutes } from '#tables/access'

const ofPair = (accountId: string, creatorId: string) =>
  and(eq(creatorMutes.accountId, accountId), eq(creatorMutes.creatorId, creatorId))

export async function addMute(db: Queryable, accountId: string, creatorId: string) {
  await db.insert(creatorMutes).values({ accountId, creatorId }).onConflictDoNothing()
}

export async function removeMute(db: Queryable, accountId: string, creatorId: string) {
  await db.delete(creatorMutes).where(ofPair(accountId, creatorId))
}

export async function hasMuted(db: Queryable, accountId: string, creatorId: string): Promise<boolean> {
  const found = await db
    .select({ creatorId: creatorMutes.creatorId })
    .from(creatorMutes)
    .where(ofPair(accountId, creatorId))
  return found.length > 0
}

/** Returns which of these people have muted this creator. */
export async function mutersAmong(
  db: Queryable,
  creatorId: string,
  accountIds: string[],
): Promise<Set<string>> {
  const found = await db
    .select({ accountId: creatorMutes.accountId })
    .from(creatorMutes)
    .where(and(eq(creatorMutes.creatorId, creatorId), inArray(creatorMutes.accountId, accountIds)))
  return new Set(found.map(({ accountId }) => accountId))
}
