import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { streamKeys } from '#tables/streaming'

export async function findKey(db: Queryable, creatorId: string) {
  const [key] = await db.select().from(streamKeys).where(eq(streamKeys.creatorId, creatorId))
  return key
}

export async function creatorWithKey(db: Queryable, keyHash: Buffer): Promise<string | undefined> {
  const [key] = await db
    .select({ creatorId: streamKeys.creatorId })
    .from(streamKeys)
    .where(eq(streamKeys.keyHash, keyHash))
  return key?.creatorId
}

/** Which of these keys are still valid. */
export async function knownKeys(db: Queryable, keyHashes: Buffer[]): Promise<Buffer[]> {
  const found = await db
    .select({ keyHash: streamKeys.keyHash })
    .from(streamKeys)
    .where(inArray(streamKeys.keyHash, keyHashes))
  return found.map(({ keyHash }) => keyHash)
}

type NewKey = Pick<typeof streamKeys.$inferInsert, 'creatorId' | 'keyHash' | 'keySealed'>

/** Keeps an existing key. */
export async function addKey(db: Queryable, key: NewKey) {
  await db.insert(streamKeys).values(key).onConflictDoNothing()
}

export async function replaceKey(db: Queryable, { creatorId, keyHash, keySealed }: NewKey) {
  const fields = { keyHash, keySealed, createdAt: sql`now()` }
  await db
    .insert(streamKeys)
    .values({ creatorId, keyHash, keySealed })
    .onConflictDoUpdate({ target: streamKeys.creatorId, set: fields })
}
