import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countOneMore } from '#modules/identity/engagement'
import { type Database, lockUntilCommit, prepared, type Queryable } from '#platform/postgres'
import { hiddenItems, type Item, itemFiles, items, itemViews, restrictedPhotos } from '#tables/items'
import { isShown } from '#views/shown-items'
import { noSuchItem } from './refusals.ts'

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

/** Those of these items that are shown from their publication time on. */
export const readyAmong = (db: Queryable, ids: string[]) =>
  db
    .select({ id: items.id, publishedAt: items.publishedAt })
    .from(items)
    .where(
      and(
        inArray(items.id, ids),
        eq(items.status, 'active'),
        eq(items.filesState, 'ready'),
        isNull(items.restriction),
      ),
    )

/** For statements about something that has the id of an item: it is shown. */
export const isShownItem = (id: SQLWrapper): SQL =>
  sql`exists (select from ${items} where ${items.id} = ${id} and ${isShown})`

/** The same, and it is this creator's. */
export const isShownPostOf = (id: SQLWrapper, creatorId: string): SQL =>
  sql`${id} in (select ${items.id} from ${items}
    where ${items.creatorId} = ${creatorId} and ${items.kind} = 'feed' and ${isShown})`

/** The item with this id, if any, which `isShown` and `saleIs` are about. */
export const leftJoinItem = (id: SQLWrapper): SQL => sql`left join ${items} on ${items.id} = ${id}`

/** Rows without an item are not for sale. */
export const saleIs = (isSale: boolean): SQL => sql`coalesce(${items.isSale}, false) = ${isSale}`

/** Locks the item against deletion until the transaction ends. */
export const heldItem = (id: string): SQL => sql`select from ${items} where ${items.id} = ${id} for key share`

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
        and i.status = 'active' and i.files_state = 'ready' and i.restriction is null and i.published_at > now()`,
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
        and i.files_state = 'ready' and i.restriction is null and i.is_sale and i.price > 0 and i.published_at <= now()`,
    )
    .prepare('items_for_sale'),
)

/** How many of a creator's published posts and videos are sold separately. */
export async function countItemsForSale(db: Database, creatorId: string) {
  const [counted] = await itemsForSale(db).execute({ creatorId })
  return counted ?? { feeds: 0, videos: 0 }
}

export async function insertItem(tx: Queryable, fields: typeof items.$inferInsert): Promise<Item> {
  const [item] = await tx.insert(items).values(fields).returning()
  if (!item) throw new Error('The item was not written.')
  return item
}

export async function updateItem(
  tx: Queryable,
  id: string,
  fields: Partial<typeof items.$inferInsert>,
): Promise<Item | undefined> {
  const [item] = await tx
    .update(items)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(items.id, id))
    .returning()
  return item
}

/**
 * Operators hide an item, take it down or show it again. An item without another file than a restricted photo stays
 * restricted like that. Undefined: it is gone.
 */
export async function setItemRestriction(
  tx: Queryable,
  id: string,
  wanted: Item['restriction'],
): Promise<Item['restriction'] | undefined> {
  const [before] = await tx
    .select({ restriction: items.restriction, creatorId: items.creatorId })
    .from(items)
    .where(eq(items.id, id))
    .for('no key update')
  if (!before) return undefined
  const asked = [wanted, ...(await restrictionsByPhotos(tx, before.creatorId, id))]
  const restriction = asked.includes('taken-down') ? 'taken-down' : asked.includes('hidden') ? 'hidden' : null
  if (before.restriction !== restriction) await tx.update(items).set({ restriction }).where(eq(items.id, id))
  return before.restriction
}

/** Of the photos that are this item's only file. */
async function restrictionsByPhotos(tx: Queryable, ownerId: string, itemId: string) {
  const isOnly = sql`${restrictedPhotos.places} -> 'whole' @> ${JSON.stringify([{ itemId }])}::jsonb`
  const photos = await tx
    .select({ restriction: restrictedPhotos.restriction })
    .from(restrictedPhotos)
    .where(and(eq(restrictedPhotos.ownerId, ownerId), isOnly))
  return photos.map(({ restriction }) => restriction)
}

/** Locks an item of this creator until the transaction ends. */
export async function lockOwnItem(tx: Queryable, creatorId: string, kind: Item['kind'], itemId: string) {
  const [item] = await tx
    .select()
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.creatorId, creatorId), eq(items.kind, kind)))
    .for('no key update')
  if (!item) throw noSuchItem(kind)
  return item
}

/** Locks the item: purchases of it wait until the transaction ends. */
export async function holdAgainstBuyers(tx: Queryable, itemId: string) {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, itemId)).for('update')
}

/** The database refuses to delete what was bought or ordered. Returns the ids of the originals. */
export async function deleteRow(tx: Queryable, itemId: string): Promise<string[]> {
  const originals = await tx.select().from(itemFiles).where(eq(itemFiles.itemId, itemId))
  await tx.delete(items).where(eq(items.id, itemId))
  return originals.map(({ fileId }) => fileId)
}

/** Unpins the other items of this creator. Concurrent calls wait for each other before they lock an item. */
export async function unpinOthers(tx: Queryable, creatorId: string) {
  await lockUntilCommit(tx, 'pin', creatorId)
  await tx
    .update(items)
    .set({ isPinned: false })
    .where(and(eq(items.creatorId, creatorId), items.isPinned))
}

/** Counts a view. Each account counts once per item, for the item and its creator. */
export async function countView(db: Queryable, itemId: string, creatorId: string, accountId: string) {
  await db.execute(sql`
    with first_time as (
      insert into ${itemViews} (item_id, account_id)
      select ${items.id}, ${accountId} from ${items} where ${items.id} = ${itemId} for key share
      on conflict do nothing returning item_id
    )
    ${countOneMore(
      'views',
      sql`first_time, unnest(array[${itemId}, ${creatorId}]::uuid[]) with ordinality subject (id, place)`,
    )}`)
}
