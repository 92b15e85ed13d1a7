import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type Item, itemFiles, items, restrictedPhotos } from '#tables/items'

/** The originals of an item, in their order. */
export async function fileIdsOf(db: Queryable, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: itemFiles.fileId })
    .from(itemFiles)
    .where(eq(itemFiles.itemId, itemId))
    .orderBy(asc(itemFiles.position))
  return rows.map(({ fileId }) => fileId)
}

/** Whether there is an original at all. */
export async function hasFiles(tx: Queryable, itemId: string): Promise<boolean> {
  const [file] = await tx
    .select({ id: itemFiles.fileId })
    .from(itemFiles)
    .where(eq(itemFiles.itemId, itemId))
    .limit(1)
  return file !== undefined
}

/** Returns the ids of the previous originals. */
export async function deleteFiles(tx: Queryable, itemId: string): Promise<string[]> {
  const before = await tx.delete(itemFiles).where(eq(itemFiles.itemId, itemId)).returning()
  return before.map(({ fileId }) => fileId)
}

/** Adds the originals of an item, in this order. */
export async function addFiles(tx: Queryable, itemId: string, fileIds: string[]) {
  const rows = fileIds.map((fileId, position) => ({ itemId, position, fileId }))
  if (rows.length > 0) await tx.insert(itemFiles).values(rows)
}

export async function updateTrailer(
  tx: Queryable,
  itemId: string,
  which: 'thumbnailFileId' | 'teaserFileId',
  fileId: string | null,
) {
  await tx
    .update(items)
    .set({ [which]: fileId })
    .where(eq(items.id, itemId))
}

export async function setFilesState(tx: Queryable, id: string, filesState: Item['filesState']) {
  await tx
    .update(items)
    .set({ filesState })
    .where(and(eq(items.id, id), ne(items.filesState, filesState)))
}

/** Whether one of these files is hidden or taken down, or another item that has it. */
export async function areRestricted(
  tx: Queryable,
  fileIds: string[],
  itemId: string | null,
): Promise<boolean> {
  if (fileIds.length === 0) return false
  const single = await tx
    .select({ id: restrictedPhotos.fileId })
    .from(restrictedPhotos)
    .where(inArray(restrictedPhotos.fileId, fileIds))
    .limit(1)
  if (single.length > 0) return true
  const found = await tx
    .select({ id: items.id })
    .from(itemFiles)
    .innerJoin(items, eq(items.id, itemFiles.itemId))
    .where(
      and(
        inArray(itemFiles.fileId, fileIds),
        isNotNull(items.restriction),
        itemId === null ? undefined : ne(items.id, itemId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** How far the files of an item are, whatever else keeps it from being shown. */
export async function filesStateOf(db: Queryable, id: string): Promise<Item['filesState'] | undefined> {
  const [item] = await db.select({ filesState: items.filesState }).from(items).where(eq(items.id, id))
  return item?.filesState
}
