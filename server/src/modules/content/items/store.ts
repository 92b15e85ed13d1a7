import { and, asc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, prepared, type Queryable } from '#platform/postgres'
import { hiddenItems, type Item, itemFiles, items } from '#tables/items'
import { isShown } from '#views/shown-items'

export async function readItem(db: Queryable, id: string) {
  const [found] = await db
    .select({ item: items, isShown: sql<boolean>`${isShown}` })
    .from(items)
    .where(eq(items.id, id))
  return found
}

/** Of an item of this creator, whether it is one of this kind. */
export async function isOwnItem(db: Queryable, creatorId: string, kind: Item['kind'], id: string) {
  const [item] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), eq(items.creatorId, creatorId), eq(items.kind, kind)))
  return item !== undefined
}

/** The item that a creator's device created under this id. */
export async function findByClientId(
  db: Queryable,
  creatorId: string,
  kind: Item['kind'],
  clientId: string,
): Promise<string | undefined> {
  const [item] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.creatorId, creatorId), eq(items.clientId, clientId), eq(items.kind, kind)))
  return item?.id
}

/** The originals of an item, in their order. */
export async function fileIdsOf(db: Queryable, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: itemFiles.fileId })
    .from(itemFiles)
    .where(eq(itemFiles.itemId, itemId))
    .orderBy(asc(itemFiles.position))
  return rows.map(({ fileId }) => fileId)
}

/** Those of these items that are shown from their publication time on. */
export const readyAmong = (db: Queryable, ids: string[]) =>
  db
    .select({ id: items.id, publishedAt: items.publishedAt })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.status, 'active'), eq(items.filesState, 'ready')))

export async function setFilesState(tx: Queryable, id: string, filesState: Item['filesState']) {
  await tx
    .update(items)
    .set({ filesState })
    .where(and(eq(items.id, id), ne(items.filesState, filesState)))
}

/** For statements about something that has the id of an item: it is shown. */
export const isShownItem = (id: SQLWrapper): SQL =>
  sql`exists (select from ${items} where ${items.id} = ${id} and ${isShown})`

/** The item with this id, if any, which `isShown` and `saleIs` are about. */
export const leftJoinItem = (id: SQLWrapper): SQL => sql`left join ${items} on ${items.id} = ${id}`

/** Rows without an item are not for sale. */
export const saleIs = (isSale: boolean): SQL => sql`coalesce(${items.isSale}, false) = ${isSale}`

/** Locks the item against deletion until the transaction ends. */
export const heldItem = (id: string): SQL => sql`select from ${items} where ${items.id} = ${id} for key share`

/** How far the files of an item are, whatever else keeps it from being shown. */
export async function filesStateOf(db: Queryable, id: string): Promise<Item['filesState'] | undefined> {
  const [item] = await db.select({ filesState: items.filesState }).from(items).where(eq(items.id, id))
  return item?.filesState
}

export async function addHidden(db: Queryable, accountId: string, itemId: string) {
  await db.insert(hiddenItems).values({ accountId, itemId }).onConflictDoNothing()
}

export async function removeHidden(db: Queryable, accountId: string, itemId: string) {
  await db
    .delete(hiddenItems)
    .where(and(eq(hiddenItems.accountId, accountId), eq(hiddenItems.itemId, itemId)))
}

const unseenItems = prepared((orm) =>
  orm
    .select({
      creatorId: sql<string>`i.creator_id`,
      feeds: sql<number>`count(*) filter (where i.kind = 'feed')::integer`,
      videos: sql<number>`count(*) filter (where i.kind = 'video')::integer`,
    })
    .from(sql`${items} i`)
    .where(
      sql`i.creator_id = any(${sql.placeholder('creatorIds')}::uuid[]) and i.kind in ('feed', 'video')
        and i.status = 'active' and i.files_state = 'ready' and i.published_at > now()`,
    )
    .groupBy(sql`i.creator_id`)
    .prepare('unseen_items'),
)

/** Scheduled posts and videos per creator. Counted on demand: they appear without a write. */
export const countUnseenItems = (db: Database, creatorIds: string[]) =>
  unseenItems(db).execute({ creatorIds })

const itemsForSale = prepared((orm) =>
  orm
    .select({
      feeds: sql<number>`count(*) filter (where i.kind = 'feed')::integer`,
      videos: sql<number>`count(*) filter (where i.kind = 'video')::integer`,
    })
    .from(sql`${items} i`)
    .where(
      sql`i.creator_id = ${sql.placeholder('creatorId')} and i.kind in ('feed', 'video') and i.status = 'active'
        and i.files_state = 'ready' and i.is_sale and i.price > 0 and i.published_at <= now()`,
    )
    .prepare('items_for_sale'),
)

/** How many of a creator's published posts and videos are sold separately. */
export async function countItemsForSale(db: Database, creatorId: string) {
  const [counted] = await itemsForSale(db).execute({ creatorId })
  return counted ?? { feeds: 0, videos: 0 }
}
