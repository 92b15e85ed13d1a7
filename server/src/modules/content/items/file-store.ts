import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type Item, itemFiles, items } from '#tables/items'

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

/** How far the files of an item are, whatever else keeps it from being shown. */
export async function filesStateOf(db: Queryable, id: string): Promise<Item['filesState'] | undefined> {
  const [item] = await db.select({ filesState: items.filesState }).from(items).where(eq(items.id, id))
  return item?.filesState
}
