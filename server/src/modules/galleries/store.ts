import { and, eq, sql } from 'drizzle-orm'
import { type accessTo, factColumns, itemQuery, items } from '#modules/items'
import { type Audience, creators } from '#modules/people'
import { invalid, notFound } from '#platform/errors'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database, Queryable } from '#platform/postgres'
import { type PhotoRecord, photos } from '#tables/galleries'

export const galleryRows = itemQuery<{
  coverPhotoId: string | null
  numOfItems: number
  coverFile: FileFacts | null
}>({
  name: 'gallery_rows',
  columns: `, k.cover_photo_id as "coverPhotoId", k.num_of_items as "numOfItems",
    (select ${fileAsJson('f')} from photos p join files f on f.id = p.file_id where p.id = k.cover_photo_id)
      as "coverFile"`,
  joins: 'join galleries k on k.item_id = i.id',
})

/** A photo with what decides about its gallery, or about a photo in none. */
export type PhotoRow = Parameters<typeof accessTo>[0] &
  Pick<PhotoRecord, 'creatorId' | 'galleryId' | 'title' | 'createdAt'> & {
    photoId: string
    photoStatus: PhotoRecord['status']
    isGalleryCover: boolean
    file: FileFacts
  }

const photoRowsText = `
  select ${factColumns}, p.id as "photoId", p.gallery_id as "galleryId", p.title, p.status as "photoStatus",
    p.created_at as "createdAt", k.cover_photo_id = p.id is true as "isGalleryCover", ${fileAsJson('f')} as file
  from photos p
  join files f on f.id = p.file_id
  left join items g on g.id = p.gallery_id
  left join galleries k on k.item_id = p.gallery_id
  cross join lateral (select
    p.gallery_id as id,
    'gallery' as kind,
    p.creator_id,
    case when p.status = 'active' then coalesce(g.status, 'active') else p.status end as status,
    case when f.status = 'finished' then coalesce(g.files_state, 'ready') else 'processing' end as files_state,
    coalesce(g.is_sale, false) as is_sale,
    coalesce(g.is_public, false) as is_public,
    coalesce(g.price, 0) as price,
    coalesce(g.published_at, p.created_at) as published_at
  ) i
  join accounts a on a.id = p.creator_id
  join creators c on c.account_id = p.creator_id
  where p.id = any($1::uuid[])`

export async function photoRows({ pool }: Database, { viewerId, country }: Audience, ids: string[]) {
  const values = [ids, viewerId, country]
  const { rows } = await pool.query<PhotoRow>({ name: 'photo_rows', text: photoRowsText, values })
  return rows
}

/**
 * A creator's galleries change one step at a time. Whoever changes them or their photos takes this first, so that two
 * never wait for each other; and the photos are counted in the same row.
 */
export async function takeTurn(tx: Queryable, creatorId: string) {
  await tx
    .select({ id: creators.accountId })
    .from(creators)
    .where(eq(creators.accountId, creatorId))
    .for('no key update')
}

/** The place after all others in a gallery. */
export const lastPlace = (galleryId: string | null | undefined) =>
  galleryId
    ? sql`(select coalesce(max(position), 0) + 1 from photos where gallery_id = ${galleryId})`
    : sql`0`

/**
 * Hangs these photos first, in this order; those nobody named, as one that arrived a moment ago, follow as they hung.
 * Answers how many of the named there are.
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
 * After any change of its photos: how many a gallery shows, and its cover, which is the first of them as long as its
 * creator has not chosen another. Without any it is not shown.
 */
export async function settleGallery(tx: Queryable, galleryId: string) {
  await tx.execute(sql`
    with settled as (
      update galleries k set
        num_of_items = (select count(*) from photos p where p.gallery_id = k.item_id and p.status = 'active'),
        cover_photo_id = coalesce(
          (select p.id from photos p
            where p.id = k.cover_photo_id and p.gallery_id = k.item_id and p.status = 'active'),
          (select p.id from photos p
            where p.gallery_id = k.item_id and p.status = 'active' order by p.position, p.id limit 1))
      where k.item_id = ${galleryId}
      returning k.item_id, case when k.num_of_items = 0 then 'empty' else 'ready' end as state
    )
    update items i set files_state = s.state
    from settled s where i.id = s.item_id and i.files_state <> s.state`)
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
  const [gallery] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, galleryId), eq(items.creatorId, creatorId), eq(items.kind, 'gallery')))
  if (!gallery) throw invalid('galleryId', 'This gallery was not found.')
}
