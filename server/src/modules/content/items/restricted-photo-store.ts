import type { Restriction } from '@ovation/contract'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { lockFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { itemFiles, items, type PhotoPlaces, restrictedPhotos } from '#tables/items'
import { itemsWithFile, refreshReadiness } from './readiness-store.ts'

type ItemPlaces = Pick<PhotoPlaces, 'files' | 'covers' | 'whole'>

export async function lockRestrictedPhoto(tx: Queryable, fileId: string) {
  const [photo] = await tx
    .select()
    .from(restrictedPhotos)
    .where(eq(restrictedPhotos.fileId, fileId))
    .for('update')
  return photo
}

export const findRestrictedPhotos = (db: Queryable, fileIds: string[]) =>
  db.select().from(restrictedPhotos).where(inArray(restrictedPhotos.fileId, fileIds))

/** Those that were taken down elsewhere with this content. */
export const restrictedWith = (tx: Queryable, targetId: string) =>
  tx
    .select()
    .from(restrictedPhotos)
    .where(eq(restrictedPhotos.targetId, targetId))
    .orderBy(restrictedPhotos.fileId)
    .for('update')

export async function addRestrictedPhoto(tx: Queryable, photo: typeof restrictedPhotos.$inferInsert) {
  await tx.insert(restrictedPhotos).values(photo)
}

/** From now on it is restricted on its own. */
export async function setPhotoRestriction(tx: Queryable, fileId: string, restriction: Restriction) {
  await tx
    .update(restrictedPhotos)
    .set({ restriction, targetId: null })
    .where(eq(restrictedPhotos.fileId, fileId))
}

export async function deleteRestrictedPhoto(tx: Queryable, fileId: string) {
  await tx.delete(restrictedPhotos).where(eq(restrictedPhotos.fileId, fileId))
}

/**
 * Removes a file from all items that have it, with exceptions. Items without another file keep it; they are restricted as a
 * whole.
 */
export async function removeFromItems(
  tx: Queryable,
  fileId: string,
  except: string[] = [],
): Promise<ItemPlaces> {
  // Items before the file, the order in which creators lock them. A use that begins meanwhile finds it restricted.
  const others = async () => (await itemsWithFile(tx, fileId)).filter((id) => !except.includes(id))
  await lockItems(tx, await others())
  await lockFile(tx, fileId)
  const ids = await others()
  if (ids.length === 0) return { files: [], covers: [], whole: [] }
  await lockItems(tx, ids)
  // A restricted message follows its own case, which is not about its item.
  const follows = sql`(${items.kind} <> 'message' or ${items.restriction} is null)`
  const whole = await tx
    .select({ itemId: items.id, kind: items.kind })
    .from(items)
    .where(and(inArray(items.id, ids), isOnlyFile(fileId), follows))
    .orderBy(items.id)
  const files = await tx
    .delete(itemFiles)
    .where(
      and(
        eq(itemFiles.fileId, fileId),
        except.length > 0 ? notInArray(itemFiles.itemId, except) : undefined,
        sql`exists (select from item_files o where o.item_id = ${itemFiles.itemId} and o.file_id <> ${fileId})`,
      ),
    )
    .returning({ itemId: itemFiles.itemId, position: itemFiles.position })
  const covers = await tx
    .update(items)
    .set({ thumbnailFileId: null })
    .where(and(inArray(items.id, ids), eq(items.thumbnailFileId, fileId)))
    .returning({ id: items.id })
  await refreshReadiness(tx, ids)
  return { files, covers: covers.map(({ id }) => id), whole }
}

const lockItems = (tx: Queryable, ids: string[]) =>
  tx.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(items.id).for('no key update')

const isOnlyFile = (fileId: string) => sql`
  array(select o.file_id from item_files o where o.item_id = ${items.id}) = array[${fileId}::uuid]`

/** Puts it back into the items that still exist, at its place if that is free. */
export async function putBackIntoItems(tx: Queryable, fileId: string, { files, covers }: ItemPlaces) {
  for (const { itemId, position } of files)
    await tx.execute(sql`
      insert into item_files (item_id, position, file_id)
      select i.id,
        case when exists (select from item_files o where o.item_id = i.id and o.position = ${position})
          then (select max(o.position) + 1 from item_files o where o.item_id = i.id) else ${position} end,
        ${fileId}
      from items i where i.id = ${itemId}
      on conflict do nothing`)
  if (covers.length > 0)
    await tx
      .update(items)
      .set({ thumbnailFileId: fileId })
      .where(and(inArray(items.id, covers), sql`${items.thumbnailFileId} is null`))
  await refreshReadiness(tx, [...files.map(({ itemId }) => itemId), ...covers])
}
