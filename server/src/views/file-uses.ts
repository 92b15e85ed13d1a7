import type { Medium, VaultUseKind } from '@ovation/contract'
import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type FileFacts, fileAsJson, files, publishedKinds } from '#platform/files'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'

/*
 * Where a file is used: posts, videos and products (items), photos and their galleries, messages and messages to many,
 * and who has bought those (purchases). Read by its creator only.
 */

/** In SQL: each use of the file with this id, with the item by which that use is bought. */
export const usesOf = (fileId: SQLWrapper): SQL => sql`(
  select i.id, i.kind, i.id as item_id, i.created_at
  from item_files m join items i on i.id = m.item_id where m.file_id = ${fileId} and i.kind <> 'message'
  union all
  select i.id, i.kind, null, i.created_at from items i where i.thumbnail_file_id = ${fileId}
  union all
  select coalesce(p.gallery_id, p.id), case when p.gallery_id is null then 'photo' else 'gallery' end, p.gallery_id,
    p.created_at
  from photos p where p.file_id = ${fileId}
  union all
  select w.id, 'message', w.item_id, w.created_at
  from item_files m join messages w on w.item_id = m.item_id and w.mass_id is null where m.file_id = ${fileId}
  union all
  select s.id, 'mass-message', s.item_id, s.created_at
  from item_files m join mass_messages s on s.item_id = m.item_id where m.file_id = ${fileId}
  union all
  select w.id, 'message', null, w.created_at
  from message_files o join messages w on w.id = o.message_id where o.file_id = ${fileId}
)`

/** A creator's files that are shown or sent, the latest first. */
export const vaultOf = (
  creatorId: string,
  kind: Medium | undefined,
  which: (SQL | undefined)[],
): Listing => ({
  id: files.id,
  from: sql`${files}`,
  where: [eq(files.ownerId, creatorId), inArray(files.kind, publishedKinds(kind)), ...which],
  sort: {
    name: 'vault',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: files.createdAt },
      { kind: 'id', by: files.id },
    ],
  },
})

export type VaultRow = {
  id: string
  file: FileFacts
  uses: number
  usedIn: VaultUseKind[]
  buyers: number
  createdAt: string
}

/** Files with how they are used. */
export async function loadVaultRows(db: Queryable, ids: string[]): Promise<VaultRow[]> {
  const { rows } = await db.execute<VaultRow>(sql`
  select f.id, ${sql.raw(fileAsJson('f'))} as file, f.created_at as "createdAt", used.uses, used.kinds as "usedIn", used.buyers
  from files f
  cross join lateral (
    select count(*)::integer as uses, coalesce(array_agg(distinct u.kind), '{}') as kinds,
      (select count(distinct p.account_id)::integer from purchases p where p.item_id = any (array_agg(u.item_id)))
        as buyers
    from ${usesOf(sql`f.id`)} u
  ) used
  where f.id = any (${sql.param(ids)}::uuid[])`)
  return rows
}

export type UseRow = {
  id: string
  kind: VaultUseKind
  itemId: string | null
  title: string
  body: string
  isSale: boolean
  price: number
  buyers: number
  recipient: { id: string; username: string | null; name: string; avatarFileId: string | null } | null
  conversationId: string | null
  sent: number | null
  createdAt: string
}

export async function loadUseRows(db: Queryable, fileId: string, ids: string[]): Promise<UseRow[]> {
  const { rows } = await db.execute<UseRow>(sql`
  select u.id, u.kind, u.item_id as "itemId", u.created_at as "createdAt",
    coalesce(i.title, ph.title, '') as title, coalesce(w.text, s.text, i.body, '') as body,
    coalesce(i.is_sale, false) and u.item_id is not null as "isSale",
    case when u.item_id is null then 0 else coalesce(i.price, 0) end as price,
    (select count(*)::integer from purchases p where p.item_id = u.item_id) as buyers,
    case when a.id is not null then json_build_object(
      'id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id) end as recipient,
    w.conversation_id as "conversationId", s.sent
  from ${usesOf(sql`${fileId}::uuid`)} u
  left join items i on i.id = case when u.kind in ('message', 'mass-message', 'photo') then u.item_id else u.id end
  left join photos ph on u.kind = 'photo' and ph.id = u.id
  left join messages w on u.kind = 'message' and w.id = u.id
  left join conversations v on v.id = w.conversation_id
  left join accounts a on a.id = v.fan_id
  left join mass_messages s on u.kind = 'mass-message' and s.id = u.id
  where u.id = any (${sql.param(ids)}::uuid[])`)
  return rows
}

/** Of a row of `files`: something shows or sells it. */
export const isUsed = sql`(
  exists (select from item_files m where m.file_id = files.id)
  or exists (select from message_files o where o.file_id = files.id)
  or exists (select from photos p where p.file_id = files.id)
  or exists (select from items i where i.thumbnail_file_id = files.id))`

const holds = (text: string, words: string) => sql`lower(' ' || ${sql.raw(text)}) like words_like(${words})`

/** Of a row of `files`: these words stand in what it is used in, or in the name of whom it was sent to. */
export const isFoundBy = (words: string) => {
  const said = (item: string) =>
    holds(`${item}.title || ' ' || regexp_replace(${item}.body, '<[^>]*>', ' ', 'g')`, words)
  const named = sql`(${holds('w.text', words)} or ${holds(`a.name || ' ' || coalesce(a.username, '')`, words)})`
  return sql`(
    exists (select from item_files m join items i on i.id = m.item_id where m.file_id = files.id and ${said('i')})
    or exists (select from items i where i.thumbnail_file_id = files.id and ${said('i')})
    or exists (select from photos p left join items i on i.id = p.gallery_id
      where p.file_id = files.id and (${holds('p.title', words)} or ${said('i')}))
    or exists (select from message_files o join messages w on w.id = o.message_id
      join conversations v on v.id = w.conversation_id join accounts a on a.id = v.fan_id
      where o.file_id = files.id and ${named})
    or exists (select from item_files m join messages w on w.item_id = m.item_id and w.mass_id is null
      join conversations v on v.id = w.conversation_id join accounts a on a.id = v.fan_id
      where m.file_id = files.id and ${named})
    or exists (select from item_files m join mass_messages s on s.item_id = m.item_id
      where m.file_id = files.id and ${holds('s.text', words)}))`
}
