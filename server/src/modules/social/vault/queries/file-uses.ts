import type { VaultUseKind } from '@ovation/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'

/*
 * The uses of a file in posts, videos and products (items), photos and galleries, messages and mass messages, with
 * their buyers (purchases). Only its creator reads them.
 */

/** An SQL subquery: each use of a file, with the item that is bought there. */
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
  select i.id, case when exists (select from welcome_messages y where y.item_id = i.id) then 'welcome-message'
    else 'message' end, i.id, i.created_at
  from item_files m join items i on i.id = m.item_id where m.file_id = ${fileId} and i.kind = 'message'
    and not exists (select from mass_messages s where s.item_id = i.id)
  union all
  select s.id, 'mass-message', s.item_id, s.created_at
  from item_files m join mass_messages s on s.item_id = m.item_id where m.file_id = ${fileId}
  union all
  select w.id, 'message', null, w.created_at
  from message_files o join messages w on w.id = o.message_id where o.file_id = ${fileId}
)`

export type VaultRow = {
  id: string
  file: FileFacts
  uses: number
  usedIn: VaultUseKind[]
  buyers: number
  createdAt: string
}

/** Files with their uses. */
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
    coalesce(i.title, ph.title, '') as title, coalesce(w.text, s.text, y.text, i.body, '') as body,
    coalesce(i.is_sale, false) and u.item_id is not null as "isSale",
    case when u.item_id is null then 0 else coalesce(i.price, 0) end as price,
    (select count(*)::integer from purchases p where p.item_id = u.item_id) as buyers,
    case when a.id is not null then json_build_object(
      'id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id) end as recipient,
    w.conversation_id as "conversationId", coalesce(s.sent, many.total) as sent
  from ${usesOf(sql`${fileId}::uuid`)} u
  left join items i on i.id = case when u.kind in ('message', 'mass-message', 'photo') then u.item_id else u.id end
  left join welcome_messages y on y.item_id = u.item_id
  -- What welcomed many is one item in all of their messages.
  left join lateral (
    select case when count(*) = 1 then (array_agg(o.id))[1] end as only_one, case when count(*) <> 1 then count(*)::integer end as total
    from messages o where o.item_id = u.item_id and o.mass_id is null
  ) many on u.kind in ('message', 'welcome-message') and u.item_id is not null
  left join photos ph on u.kind = 'photo' and ph.id = u.id
  left join messages w on u.kind = 'message' and w.id = coalesce(many.only_one, u.id)
  left join conversations v on v.id = w.conversation_id
  left join accounts a on a.id = v.fan_id
  left join mass_messages s on u.kind = 'mass-message' and s.id = u.id
  where u.id = any (${sql.param(ids)}::uuid[])`)
  return rows
}

/** The uses of a file, latest first. */
export const usesListed = (fileId: string): Listing => ({
  id: sql`u.id`,
  from: sql`${usesOf(sql`${fileId}::uuid`)} u`,
  where: [],
  sort: {
    name: 'uses',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: sql`u.created_at` },
      { kind: 'id', by: sql`u.id` },
    ],
  },
})
