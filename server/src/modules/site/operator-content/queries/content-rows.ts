import type { ContentType, Restriction } from '@ovation/contract'
import type { Database } from '#platform/postgres'

/*
 * Content as operators see it, with its owner and the number of people who reported it: items (with their files and
 * streams), comments and messages of public chats.
 */

export interface ContentRow {
  id: string
  type: ContentType
  title: string
  /** Rich text if it is of an item. */
  text: string
  /** In hundredths of a token. */
  price: number
  isPublic: boolean
  itemStatus: 'draft' | 'active' | 'inactive' | null
  restriction: Restriction | null
  isReady: boolean
  isPublished: boolean
  isAnnounced: boolean
  files: number
  blur: string | null
  ownerId: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
  underId: string | null
  underType: ContentType | null
  underTitle: string | null
  reports: number
  createdAt: Date
}

const owner =
  'a.id as "ownerId", a.username, a.name, a.avatar_file_id as "avatarFileId", a.is_performer as "isPerformer"'

const reportsOf = (target: string, id: string) =>
  `(select count(distinct coalesce(r.reporter_id, r.id))::integer from reports r
    where r.target = ${target} and r.target_id = ${id}) as reports`

/** The picture of a card: its own, else that of its first file, or the cover of a gallery. */
const blur = `(
  select f.blur from (
    select i.thumbnail_file_id, 0 as part
    union all (select o.file_id, 1 from item_files o where o.item_id = i.id order by o.position limit 1)
    union all select p.file_id, 2 from galleries g join photos p on p.id = g.cover_photo_id where g.item_id = i.id
    union all select i.teaser_file_id, 3
  ) picture (file_id, part) join files f on f.id = picture.file_id
  where f.blur is not null order by picture.part limit 1) as blur`

const columnsOfOthers = `0::bigint as price, true as "isPublic", null as "itemStatus", m.restriction, true as "isReady",
  true as "isPublished", false as "isAnnounced", 0 as files, null as blur`

const rowsText = `
  select i.id, i.kind as type, i.title, i.body as text, i.price, i.is_public as "isPublic",
    case when i.kind <> 'stream' then i.status end as "itemStatus",
    i.restriction, i.files_state = 'ready' as "isReady", i.published_at <= now() as "isPublished",
    coalesce(s.status = 'scheduled', false) as "isAnnounced",
    (select count(*)::integer from item_files o where o.item_id = i.id)
      + (select count(*)::integer from photos p where p.gallery_id = i.id) as files,
    ${blur},
    ${owner}, null::uuid as "underId", null as "underType", null as "underTitle", ${reportsOf('i.kind', 'i.id')},
    i.created_at as "createdAt"
  from items i join accounts a on a.id = i.creator_id left join streams s on s.id = i.id
  where i.id = any ($1::uuid[]) and i.kind <> 'message'
  union all
  select m.id, 'comment', '', m.content, ${columnsOfOthers}, ${owner}, i.id, i.kind, i.title,
    ${reportsOf(`'comment'`, 'm.id')}, m.created_at
  from comments m join accounts a on a.id = m.account_id join items i on i.id = m.item_id
  where m.id = any ($1::uuid[])
  union all
  select m.id, 'chat', '', m.text, ${columnsOfOthers}, ${owner}, i.id, i.kind, i.title,
    ${reportsOf(`'message'`, 'm.id')}, m.created_at
  from stream_messages m join accounts a on a.id = m.sender_id
  join stream_chats c on c.id = m.conversation_id and c.type = 'stream_public'
  left join items i on i.id = c.stream_id
  where m.id = any ($1::uuid[]) and m.deleted_at is null`

export async function loadContentRows({ pool }: Database, ids: string[]): Promise<ContentRow[]> {
  const { rows } = await pool.query<ContentRow>({ name: 'content_rows', text: rowsText, values: [ids] })
  return rows
}
