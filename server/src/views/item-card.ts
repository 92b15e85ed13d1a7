import { type FileFacts, fileAsArray, fileOfAsArray, readFile, readFiles } from '#platform/files'
import { type Database, wideRows } from '#platform/postgres'
import type { Item } from '#tables/items'
import { isVisibleTo, type Looking } from './visible-creators.ts'

/*
 * An item as its card shows it to one viewer: items and their files, the creator with their account, and what the viewer
 * has to do with both (subscriber_access, purchases, follows, reactions), with the counts. Every list of the site ends in
 * this one prepared statement for each kind; asked owner by owner it would be eight for a page.
 */

type Instants = 'scheduledAt' | 'publishedAt' | 'createdAt' | 'updatedAt'

/** One item with everything its card shows to one viewer. */
export interface ItemRow extends Omit<Item, 'words' | 'thumbnailFileId' | 'teaserFileId' | Instants> {
  scheduledAt: string | null
  publishedAt: string
  createdAt: string
  updatedAt: string
  isPublished: boolean
  isOwner: boolean
  isCreatorVisible: boolean
  isCreatorLeaving: boolean
  username: string | null
  name: string
  avatarFileId: string | null
  onlineUntil: string | null
  verifiedAccount: boolean
  live: boolean
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: number
  usedFreeSubscription: boolean
  monthlyPriceCents: number
  yearlyPriceCents: number
  isFollowed: boolean
  isSubscribed: boolean
  isBought: boolean
  isLiked: boolean
  isBookMarked: boolean
  likes: number
  bookmarks: number
  comments: number
  views: number
  thumbnail: FileFacts | null
  teaser: FileFacts | null
  files: FileFacts[]
}

/** What one kind of item adds to the query: its columns and joins. */
interface Addition {
  columns: string
  joins: string
  /** Whether the creators are already known to be visible. */
  isCreatorVisible?: string
}

const isCreatorVisible = `(${isVisibleTo('$2::uuid', '$3::text')})`

/** What decides about an item `i` of a creator `c` with account `a`, for a viewer ($2) in a country ($3). */
const factColumnsWith = (isVisible: string) => `
  i.id, i.kind, i.creator_id as "creatorId", i.status, i.files_state as "filesState", i.restriction,
  i.is_sale as "isSale", i.is_public as "isPublic", i.price,
  i.published_at <= now() as "isPublished",
  i.creator_id = $2::uuid is true as "isOwner",
  ${isVisible} as "isCreatorVisible",
  a.deletion_due is not null as "isCreatorLeaving",
  exists (select from subscriber_access s where s.fan_id = $2::uuid and s.creator_id = i.creator_id
    and s.access_until > now()) as "isSubscribed",
  exists (select from purchases p where p.account_id = $2::uuid and p.item_id = i.id) as "isBought"`

export const factColumns = factColumnsWith(isCreatorVisible)

/**
 * In SQL: items of one kind as a viewer ($2) in a country ($3) sees them, with all that their cards show. `ids` is the
 * array of those to take; their order is not kept.
 */
export const itemCards = ({ columns, joins, ...known }: Addition, ids: string) => `
    select ${factColumnsWith(known.isCreatorVisible ?? isCreatorVisible)},
      i.title, i.body, i.is_pinned as "isPinned", i.scheduled_at as "scheduledAt", i.published_at as "publishedAt",
      i.created_at as "createdAt", i.updated_at as "updatedAt",
      a.username, a.name, a.avatar_file_id as "avatarFileId", a.online_until as "onlineUntil",
      c.verified_account as "verifiedAccount", c.live, c.is_free_subscription as "isFreeSubscription",
      c.duration_free_subscription_days as "durationFreeSubscriptionDays",
      c.is_free_subscription and exists (select from subscriber_access s
        where s.fan_id = $2::uuid and s.creator_id = i.creator_id and s.used_free) as "usedFreeSubscription",
      c.monthly_price_cents as "monthlyPriceCents", c.yearly_price_cents as "yearlyPriceCents",
      exists (select from follows w where w.follower_id = $2::uuid and w.creator_id = i.creator_id) as "isFollowed",
      exists (select from reactions r where r.account_id = $2::uuid and r.object_id = i.id and r.action = 'like')
        as "isLiked",
      exists (select from reactions r where r.account_id = $2::uuid and r.object_id = i.id and r.action = 'bookmark')
        as "isBookMarked",
      n.likes, n.bookmarks, n.comments, n.views,
      ${fileOfAsArray('i.thumbnail_file_id')} as thumbnail,
      ${fileOfAsArray('i.teaser_file_id')} as teaser,
      coalesce((select json_agg(${fileAsArray('f')} order by m.position)
        from item_files m join files f on f.id = m.file_id where m.item_id = i.id), '[]') as files
      ${columns}
    from items i
    join accounts a on a.id = i.creator_id
    join creators c on c.account_id = i.creator_id
    cross join lateral (
      select coalesce(sum(likes), 0)::integer as likes, coalesce(sum(bookmarks), 0)::integer as bookmarks,
        coalesce(sum(comments), 0)::integer as comments, coalesce(sum(views), 0)::integer as views
      from counts where subject_id = i.id
    ) n
    ${joins}
    where i.id = any(${ids})`

/** How the files of cards are read. */
export const readers = { thumbnail: readFile, teaser: readFile, files: readFiles }

/** One prepared statement for a whole page of cards. */
export function itemQuery<Extra extends object>({ name, ...addition }: Addition & { name: string }) {
  const text = itemCards(addition, '$1::uuid[]')
  return (db: Database, { viewerId, country }: Looking, ids: string[]) =>
    wideRows<ItemRow & Extra>(db, { name, text, readers }, [ids, viewerId, country])
}

export type ItemFacts = Pick<
  ItemRow,
  | 'id'
  | 'kind'
  | 'creatorId'
  | 'status'
  | 'filesState'
  | 'restriction'
  | 'isSale'
  | 'isPublic'
  | 'price'
  | 'isPublished'
  | 'isOwner'
  | 'isCreatorVisible'
  | 'isCreatorLeaving'
  | 'isSubscribed'
  | 'isBought'
>

const factsText = `
  select ${factColumns}
  from items i
  join accounts a on a.id = i.creator_id
  join creators c on c.account_id = i.creator_id
  where i.id = $1`

/** Only what decides access to one item. */
export async function findItemFacts(
  { pool }: Database,
  { viewerId, country }: Looking,
  itemId: string,
): Promise<ItemFacts | undefined> {
  const values = [itemId, viewerId, country]
  const { rows } = await pool.query<ItemFacts>({ name: 'item_facts', text: factsText, values })
  return rows[0]
}
