import { and, asc, count, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { bundles, type Creator, categories, creatorCategories, creators, follows } from '#tables/people'
import { creatorsWithAccounts, visibleTo } from '#views/visible-creators'
import type { Audience } from './audience.ts'

/** Returns which of these creators are visible to the audience. */
export async function visibleAmong(db: Queryable, audience: Audience, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: sql<string>`${creators.accountId}` })
    .from(creatorsWithAccounts)
    .where(and(inArray(creators.accountId, ids), ...visibleTo(audience)))
  return found.map(({ id }) => id)
}

export async function findCreator(db: Queryable, id: string): Promise<Creator | undefined> {
  const [creator] = await db.select().from(creators).where(eq(creators.accountId, id))
  return creator
}

/** Locks the creator until the transaction ends. Lock order: creators before accounts. */
export async function lockCreator(tx: Queryable, id: string): Promise<Creator | undefined> {
  const [creator] = await tx.select().from(creators).where(eq(creators.accountId, id)).for('no key update')
  return creator
}

export async function addCreator(tx: Queryable, fields: typeof creators.$inferInsert) {
  await tx.insert(creators).values(fields)
}

export async function updateCreator(
  tx: Queryable,
  id: string,
  fields: Partial<typeof creators.$inferInsert>,
) {
  await tx.update(creators).set(fields).where(eq(creators.accountId, id))
}

/** Locks the creator against deletion until the transaction ends. */
export const heldCreator = (id: string) =>
  sql`select from ${creators} where ${creators.accountId} = ${id} for key share`

/** A condition on the creator with this id, as a subquery. */
export const hasOrientation = (
  id: SQLWrapper,
  orientation: string,
): SQL => sql`exists (select from ${creators}
  where ${creators.accountId} = ${id} and ${creators.sexualOrientation} = ${orientation})`

export const findCreators = (db: Queryable, ids: string[]): Promise<Creator[]> =>
  db.select().from(creators).where(inArray(creators.accountId, ids))

export const listCategories = (db: Queryable) =>
  db
    .select({ _id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(categories.ordering, categories.name)

export async function countCategories(db: Queryable, ids: string[]): Promise<number> {
  const [found] = await db.select({ total: count() }).from(categories).where(inArray(categories.id, ids))
  return found?.total ?? 0
}

export async function replaceCategories(tx: Queryable, creatorId: string, ids: string[]) {
  await tx.delete(creatorCategories).where(eq(creatorCategories.creatorId, creatorId))
  if (ids.length === 0) return
  await tx.insert(creatorCategories).values(ids.map((categoryId) => ({ creatorId, categoryId })))
}

export const loadBundles = (db: Queryable, creatorId: string) =>
  db.select().from(bundles).where(eq(bundles.creatorId, creatorId)).orderBy(asc(bundles.months))

export async function replaceBundleRows(
  tx: Queryable,
  creatorId: string,
  rows: (typeof bundles.$inferInsert)[],
) {
  await tx.delete(bundles).where(eq(bundles.creatorId, creatorId))
  if (rows.length > 0) await tx.insert(bundles).values(rows)
}

type StreamingStatus = Creator['streamingStatus']

/** Sets a creator's public streaming status, optionally only from a given status. */
export async function setStreamingStatus(
  tx: Queryable,
  creatorId: string,
  status: StreamingStatus,
  from?: StreamingStatus,
) {
  await tx
    .update(creators)
    .set({ streamingStatus: status })
    .where(
      and(
        eq(creators.accountId, creatorId),
        from ? eq(creators.streamingStatus, from) : ne(creators.streamingStatus, status),
      ),
    )
}

/** Adds seconds to the creator's total stream time. */
export async function addStreamTime(tx: Queryable, creatorId: string, seconds: number) {
  await tx
    .update(creators)
    .set({ totalStreamTime: sql`greatest(0, ${creators.totalStreamTime} + ${seconds})` })
    .where(eq(creators.accountId, creatorId))
}

/** Returns whether the follow is new. */
export async function addFollow(tx: Queryable, followerId: string, creatorId: string): Promise<boolean> {
  const added = await tx
    .insert(follows)
    .values({ followerId, creatorId })
    .onConflictDoNothing()
    .returning({ creatorId: follows.creatorId })
  return added.length > 0
}

/** Returns whether there was a follow. */
export async function removeFollow(tx: Queryable, followerId: string, creatorId: string): Promise<boolean> {
  const removed = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.creatorId, creatorId)))
    .returning({ creatorId: follows.creatorId })
  return removed.length > 0
}

export async function countFollowers(db: Queryable, creatorId: string): Promise<number> {
  const [creator] = await db
    .select({ followers: creators.followers })
    .from(creators)
    .where(eq(creators.accountId, creatorId))
  return creator?.followers ?? 0
}

/** Returns the new number of followers. */
export async function addToFollowers(tx: Queryable, creatorId: string, change: number): Promise<number> {
  const [creator] = await tx
    .update(creators)
    .set({ followers: sql`${creators.followers} + ${change}` })
    .where(eq(creators.accountId, creatorId))
    .returning({ followers: creators.followers })
  return creator?.followers ?? 0
}
