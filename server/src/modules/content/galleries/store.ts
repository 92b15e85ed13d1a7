import { and, eq, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isOwnItem, lockOwnItem, restricted, setFilesState } from '#modules/content/items'
import { lockCreator } from '#modules/identity/people'
import { invalid, notFound } from '#platform/errors'
import { type FileFacts, fileOf } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { galleries, type PhotoRecord, photos } from '#tables/galleries'
import type { PhotoPlaces } from '#tables/items'
import { itemQuery } from '#views/item-card'

export const galleryRows = itemQuery<{
  coverPhotoId: string | null
  numOfItems: number
  coverFile: FileFacts | null
}>({
  name: 'gallery_rows',
  columns: `, k.cover_photo_id as "coverPhotoId", k.num_of_items as "numOfItems",
    ${fileOf('(select p.file_id from photos p where p.id = k.cover_photo_id)')} as "coverFile"`,
  joins: 'join galleries k on k.item_id = i.id',
})

/**
 * Changes of a creator's galleries and photos run one at a time. Each takes this lock first, which prevents deadlocks; the
 * photos are counted in the same row.
 */
export const takeTurn = (tx: Queryable, creatorId: string) => lockCreator(tx, creatorId)

/** The place after all others in a gallery. */
export const lastPlace = (galleryId: string | null | undefined) =>
  galleryId
    ? sql`(select coalesce(max(position), 0) + 1 from photos where gallery_id = ${galleryId})`
    : sql`0`

/**
 * Puts these photos first, in this order. Others, such as one uploaded a moment ago, follow in their previous order.
 * Returns how many of the given photos exist.
 */
export async function hangPhotos(tx: Queryable, galleryId: string, photoIds: string[]): Promise<number> {
  const named = sql`array_position(${sql.param(photoIds)}::uuid[], id)`
  const { rows } = await tx.execute<{ isNamed: boolean }>(sql`
    update photos p set position = hung.place
    from (
      select id, row_number() over (order by ${named} nulls last, position, id) as place
      from photos where gallery_id = ${galleryId}
    ) hung
    where hung.id = p.id
    returning p.id = any(${sql.param(photoIds)}::uuid[]) as "isNamed"`)
  return rows.filter(({ isNamed }) => isNamed).length
}

/**
 * Updates a gallery after a change of its photos: their number, and the cover, which is the first photo unless the creator
 * chose another. A gallery without photos is not shown.
 */
export async function settleGallery(tx: Queryable, galleryId: string) {
  const { rows } = await tx.execute<{ state: 'empty' | 'ready' }>(sql`
    update galleries k set
      num_of_items = (select count(*) from photos p where p.gallery_id = k.item_id and p.status = 'active'),
      cover_photo_id = coalesce(
        (select p.id from photos p
          where p.id = k.cover_photo_id and p.gallery_id = k.item_id and p.status = 'active'),
        (select p.id from photos p
          where p.gallery_id = k.item_id and p.status = 'active' order by p.position, p.id limit 1))
    where k.item_id = ${galleryId}
    returning case when k.num_of_items = 0 then 'empty' else 'ready' end as state`)
  for (const { state } of rows) await setFilesState(tx, galleryId, state)
}

export async function findOwnPhoto(tx: Queryable, creatorId: string, photoId: string): Promise<PhotoRecord> {
  const [photo] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.creatorId, creatorId)))
  if (!photo) throw noSuchPhoto()
  return photo
}

export const noSuchPhoto = () => notFound('This photo')

/** A gallery that a creator names for a photo. */
export async function requireOwnGallery(tx: Queryable, creatorId: string, galleryId: string) {
  const isMine = await isOwnItem(tx, creatorId, 'gallery', galleryId)
  if (!isMine) throw invalid('galleryId', 'This gallery was not found.')
}

/** Locks a gallery whose photos change; refused while operators hide it or took it down. */
export async function lockForChange(tx: Queryable, creatorId: string, galleryId: string) {
  const gallery = await lockOwnItem(tx, creatorId, 'gallery', galleryId)
  if (gallery.restriction) throw restricted()
}

export async function addGallery(tx: Queryable, itemId: string) {
  await tx.insert(galleries).values({ itemId })
}

export async function setCoverPhoto(tx: Queryable, galleryId: string, photoId: string) {
  await tx.update(galleries).set({ coverPhotoId: photoId }).where(eq(galleries.itemId, galleryId))
}

export async function addPhotoRow(tx: Queryable, photo: PgInsertValue<typeof photos>) {
  await tx.insert(photos).values(photo)
}

export async function updatePhoto(tx: Queryable, id: string, fields: PgUpdateSetSource<typeof photos>) {
  await tx.update(photos).set(fields).where(eq(photos.id, id))
}

export async function deletePhotoRow(tx: Queryable, id: string) {
  await tx.delete(photos).where(eq(photos.id, id))
}

/** Removes the photo with this file, whichever gallery it is in, except these. Returns its row. */
export async function removePhotoOfFile(
  tx: Queryable,
  fileId: string,
  except: string[] = [],
): Promise<PhotoPlaces['photo']> {
  const [found] = await tx.select().from(photos).where(eq(photos.fileId, fileId))
  if (!found || (found.galleryId && except.includes(found.galleryId))) return null
  await takeTurn(tx, found.creatorId)
  const [gallery] = await tx.select().from(galleries).where(eq(galleries.coverPhotoId, found.id))
  // The creator may have changed it while this waited.
  const [removed] = await tx.delete(photos).where(eq(photos.fileId, fileId)).returning()
  if (!removed) return null
  if (removed.galleryId) await settleGallery(tx, removed.galleryId)
  return { ...removed, createdAt: removed.createdAt.toISOString(), isCover: gallery !== undefined }
}

/** Puts it back, unless its gallery was deleted. */
export async function putBackPhoto(tx: Queryable, photo: NonNullable<PhotoPlaces['photo']>) {
  const { isCover, createdAt, ...row } = photo
  const { id, galleryId } = row
  await takeTurn(tx, row.creatorId)
  if (galleryId && !(await isOwnItem(tx, row.creatorId, 'gallery', galleryId))) return
  await addPhotoRow(tx, { ...row, createdAt: new Date(createdAt) })
  if (galleryId && isCover) await setCoverPhoto(tx, galleryId, id)
  if (galleryId) await settleGallery(tx, galleryId)
}

/** Returns the ids of the deleted photos' files. */
export async function deletePhotosOf(tx: Queryable, galleryId: string): Promise<string[]> {
  const removed = await tx
    .delete(photos)
    .where(eq(photos.galleryId, galleryId))
    .returning({ fileId: photos.fileId })
  return removed.map(({ fileId }) => fileId)
}
