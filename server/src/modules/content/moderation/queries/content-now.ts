import { publishedKinds } from '#platform/files'
import type { Database } from '#platform/postgres'
import type { ContentNow } from '../kinds/reportables.ts'

/*
 * Reported content as it is now: text, files and sales of items (items, item_files, photos, purchases, counts), comments,
 * people (accounts, creators), and single photos (files), also those that were removed from their items (restricted_photos).
 */

type Row = ContentNow & { id: string }

const byId = (rows: Row[]) => new Map(rows.map(({ id, ...content }) => [id, content]))

const itemsText = `
  select i.id, i.creator_id as "ownerId", i.title, i.body as text, i.restriction, i.published_at as "publishedAt",
    case when i.is_sale then i.price end as price,
    case when i.is_sale then (select count(*)::integer from purchases p where p.item_id = i.id) end as buyers,
    (select coalesce(sum(n.views), 0)::integer from counts n where n.subject_id = i.id) as views, null as under,
    array(
      select part.id from (
        select o.file_id as id, 0 as part, o.position::integer from item_files o where o.item_id = i.id
        union all select p.file_id, 0, p.position::integer from photos p where p.gallery_id = i.id
        union all select i.teaser_file_id, 1, 0 where i.teaser_file_id is not null
        union all select i.thumbnail_file_id, 2, 0 where i.thumbnail_file_id is not null
      ) part (id, part, position) order by part.part, part.position, part.id
    ) as "fileIds"
  from unnest($1::uuid[], $2::text[]) named (id, kind) join items i on i.id = named.id and i.kind = named.kind`

/** The text of an item is HTML. */
export async function itemsNow(
  { pool }: Pick<Database, 'pool'>,
  named: { target: string; targetId: string }[],
) {
  const values = [named.map(({ targetId }) => targetId), named.map(({ target }) => target)]
  return byId((await pool.query<Row>({ name: 'items_now', text: itemsText, values })).rows)
}

const nothing = `null as price, null as buyers, null as views, '{}'::uuid[] as "fileIds"`

const commentsText = `
  select m.id, m.account_id as "ownerId", '' as title, m.content as text, m.restriction, m.created_at as "publishedAt",
    json_build_object('kind', i.kind, '_id', i.id) as under, ${nothing}
  from comments m join items i on i.id = m.item_id where m.id = any ($1::uuid[])`

export async function commentsNow({ pool }: Pick<Database, 'pool'>, ids: string[]) {
  return byId((await pool.query<Row>({ name: 'comments_now', text: commentsText, values: [ids] })).rows)
}

const peopleText = `
  select a.id, a.id as "ownerId", a.name as title, coalesce(c.bio, '') as text, null as restriction,
    null as "publishedAt", null as under, null as price, null as buyers, null as views,
    array_remove(array[a.avatar_file_id, a.cover_file_id, c.welcome_video_file_id], null) as "fileIds"
  from accounts a left join creators c on c.account_id = a.id where a.id = any ($1::uuid[])`

export async function peopleNow({ pool }: Pick<Database, 'pool'>, ids: string[]) {
  return byId((await pool.query<Row>({ name: 'people_now', text: peopleText, values: [ids] })).rows)
}

/** Named by their title, or else by the item that they belong to. */
const photosText = `
  select f.id, f.owner_id as "ownerId",
    coalesce(nullif(coalesce(p.title, r.places -> 'photo' ->> 'title'), ''), nullif(i.title, ''), '') as title,
    '' as text, r.restriction, f.created_at as "publishedAt",
    case when i.kind in ('feed', 'video', 'gallery', 'product') then
      json_build_object('kind', i.kind, '_id', i.id) end as under,
    null as price, null as buyers, null as views, array[f.id] as "fileIds"
  from files f
  left join photos p on p.file_id = f.id
  left join restricted_photos r on r.file_id = f.id
  left join items i on i.id = coalesce(
    p.gallery_id, (select min(o.item_id::text)::uuid from item_files o where o.file_id = f.id),
    (r.places -> 'photo' ->> 'galleryId')::uuid, (r.places -> 'files' -> 0 ->> 'itemId')::uuid)
  where f.id = any ($1::uuid[]) and f.kind in (${publishedKinds('photo').map((kind) => `'${kind}'`)}, 'feed-thumbnail',
    'video-thumbnail')`

export async function photosNow({ pool }: Pick<Database, 'pool'>, ids: string[]) {
  return byId((await pool.query<Row>({ name: 'photos_now', text: photosText, values: [ids] })).rows)
}
