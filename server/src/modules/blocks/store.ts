import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { userBlocks } from '#tables/blocks'

export async function isBlockedBy(db: Queryable, creatorId: string, accountId: string): Promise<boolean> {
  const found = await db
    .select({ accountId: userBlocks.accountId })
    .from(userBlocks)
    .where(and(eq(userBlocks.creatorId, creatorId), eq(userBlocks.accountId, accountId)))
  return found.length > 0
}
