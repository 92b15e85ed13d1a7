import { and, asc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { countryBlocks, userBlocks } from '#tables/access'

const ofPair = (creatorId: string, accountId: string) =>
  and(eq(userBlocks.creatorId, creatorId), eq(userBlocks.accountId, accountId))

export const isBlockedBy = (db: Queryable, creatorId: string, accountId: string) =>
  hasBlock(db, ofPair(creatorId, accountId))

/** Whether one of the two people blocks the other. */
export const isBlockBetween = (db: Queryable, one: string, other: string) =>
  hasBlock(db, or(ofPair(one, other), ofPair(other, one)))

async function hasBlock(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const found = await db.select({ accountId: userBlocks.accountId }).from(userBlocks).where(which)
  return found.length > 0
}

/** Returns false if they were already blocked. */
export async function addBlock(tx: Queryable, block: typeof userBlocks.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(userBlocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ accountId: userBlocks.accountId })
  return added.length > 0
}

export async function removeBlock(db: Queryable, creatorId: string, accountId: string) {
  await db.delete(userBlocks).where(ofPair(creatorId, accountId))
}

export const findBlocks = (db: Queryable, creatorId: string, accountIds: string[]) =>
  db
    .select()
    .from(userBlocks)
    .where(and(eq(userBlocks.creatorId, creatorId), inArray(userBlocks.accountId, accountIds)))

export async function countriesBlockedBy(db: Queryable, creatorId: string): Promise<string[]> {
  const rows = await db
    .select({ country: countryBlocks.country })
    .from(countryBlocks)
    .where(eq(countryBlocks.creatorId, creatorId))
    .orderBy(asc(countryBlocks.country))
  return rows.map(({ country }) => country)
}

/** The same for several creators; creators without blocks are omitted. */
export async function countriesBlockedByEach(
  db: Queryable,
  creatorIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await db.select().from(countryBlocks).where(inArray(countryBlocks.creatorId, creatorIds))
  const found = new Map<string, string[]>()
  for (const { creatorId, country } of rows) {
    found.set(creatorId, [...(found.get(creatorId) ?? []), country])
  }
  return found
}

/** Unchanged rows are not rewritten: every change invalidates all cached pages. */
export async function writeCountries(tx: Queryable, creatorId: string, countries: string[]) {
  const mine = eq(countryBlocks.creatorId, creatorId)
  await tx.delete(countryBlocks).where(and(mine, notInArray(countryBlocks.country, countries)))
  if (countries.length === 0) return
  await tx
    .insert(countryBlocks)
    .values(countries.map((country) => ({ creatorId, country })))
    .onConflictDoNothing()
}
