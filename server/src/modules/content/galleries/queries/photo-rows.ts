import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'
import type { PhotoRecord } from '#tables/galleries'
import { factColumns, type ItemFacts } from '#views/item-card'
import type { Looking } from '#views/visible-creators'

/*
 * A photo as one viewer sees it: the photo, its file, and the columns that decide access to its gallery (items, creators,
 * accounts and the viewer's relation to them). A photo without a gallery is treated like a gallery of its own.
 */

/** A photo with what decides about its gallery, or about a photo in none. */
export type PhotoRow = ItemFacts &
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
    g.restriction,
    coalesce(g.is_sale, false) as is_sale,
    coalesce(g.is_public, false) as is_public,
    coalesce(g.price, 0) as price,
    coalesce(g.published_at, p.created_at) as published_at
  ) i
  join accounts a on a.id = p.creator_id
  join creators c on c.account_id = p.creator_id
  where p.id = any($1::uuid[])`

export async function loadPhotoRows({ pool }: Database, { viewerId, country }: Looking, ids: string[]) {
  const values = [ids, viewerId, country]
  const { rows } = await pool.query<PhotoRow>({ name: 'photo_rows', text: photoRowsText, values })
  return rows
}
