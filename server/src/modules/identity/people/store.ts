import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { bankingSettings, type Creator, categories, creators, gatewaySettings } from '#tables/people'
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

export async function findBanking(db: Queryable, creatorId: string) {
  const [banking] = await db.select().from(bankingSettings).where(eq(bankingSettings.creatorId, creatorId))
  return banking
}

export const findGateways = (db: Queryable, creatorId: string) =>
  db
    .select()
    .from(gatewaySettings)
    .where(eq(gatewaySettings.creatorId, creatorId))
    .orderBy(asc(gatewaySettings.key))
