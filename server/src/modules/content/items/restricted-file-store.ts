import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { itemFiles, items, restrictedFiles, restrictedPhotos } from '#tables/items'

/** Whether one of these files belongs to content that is hidden or taken down, even if that was deleted. */
export async function areRestricted(tx: Queryable, fileIds: string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const found = await tx
    .select({ id: restrictedFiles.fileId })
    .from(restrictedFiles)
    .where(inArray(restrictedFiles.fileId, fileIds))
    .unionAll(
      tx
        .select({ id: restrictedPhotos.fileId })
        .from(restrictedPhotos)
        .where(inArray(restrictedPhotos.fileId, fileIds)),
    )
    .unionAll(
      tx
        .select({ id: itemFiles.fileId })
        .from(itemFiles)
        .innerJoin(items, eq(items.id, itemFiles.itemId))
        .where(and(inArray(itemFiles.fileId, fileIds), isNotNull(items.restriction))),
    )
    .limit(1)
  return found.length > 0
}

/** Their owner can't use these files in another place. A transaction that begins to use one is done, or finds it here. */
export async function addRestrictedFiles(
  tx: Queryable,
  { target, targetId }: { target: string; targetId: string },
  fileIds: string[],
) {
  if (fileIds.length === 0) return
  await lockFiles(tx, fileIds)
  const rows = fileIds.map((fileId) => ({ target, targetId, fileId }))
  await tx.insert(restrictedFiles).values(rows).onConflictDoNothing()
}

/** The content is shown again. */
export async function deleteRestrictedFiles(tx: Queryable, targetId: string) {
  await tx.delete(restrictedFiles).where(eq(restrictedFiles.targetId, targetId))
}
