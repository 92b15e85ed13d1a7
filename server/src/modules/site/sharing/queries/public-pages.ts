import type { ItemKind } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { type ItemRow, itemQuery } from '#views/item-card'
import { isVisibleTo } from '#views/visible-creators'

/*
 * What anonymous visitors may see of the whole site, for sitemaps, feeds and link previews: items and creators with
 * their accounts, their pictures and the people they block.
 */

/** Everything that decides about an item and everything its share image shows. */
export const loadShareRows = itemQuery({ name: 'share_rows', columns: '', joins: '' })
export type ShareRow = ItemRow

/** An anonymous visitor, in the text of a statement whose last parameter is the country. */
const isVisibleIn = (country: string) => isVisibleTo('null::uuid', country)

export interface SharedCreator {
  id: string
  username: string | null
  name: string
  bio: string
  avatarFileId: string | null
  coverBlur: string | null
}

export async function findSharedCreator(
  { pool }: Database,
  creatorId: string,
): Promise<SharedCreator | undefined> {
  const { rows } = await pool.query<SharedCreator>({
    name: 'shared_creator',
    text: `select a.id, a.username, a.name, c.bio, a.avatar_file_id as "avatarFileId", f.blur as "coverBlur"
      from accounts a join creators c on c.account_id = a.id left join files f on f.id = a.cover_file_id
      where a.id = $1::uuid`,
    values: [creatorId],
  })
  return rows[0]
}

/** Whether this creator, or without one any creator, blocks a country: what answers then depends on where it is asked. */
export async function blocksCountries({ pool }: Database, creatorId: string | null): Promise<boolean> {
  const { rows } = await pool.query<{ blocks: boolean }>({
    name: 'blocks_countries',
    text: `select exists (select from country_blocks b where $1::uuid is null or b.creator_id = $1::uuid) as blocks`,
    values: [creatorId],
  })
  return rows[0]?.blocks ?? false
}

/** Word for word what the index over shown items says. */
const isShown = `i.status = 'active' and i.files_state = 'ready' and i.restriction is null
  and i.published_at <= now()`

/** The instant of every n-th shown item of a kind, in the order they appeared. Read from an index alone. */
export async function itemSteps({ pool }: Database, kind: ItemKind, step: number): Promise<Date[]> {
  const { rows } = await pool.query<{ at: Date }>({
    name: 'item_steps',
    text: `select at from (
        select i.published_at as at, row_number() over (order by i.published_at, i.id) - 1 as n
        from items i where i.kind = $1 and ${isShown}
      ) listed where n % $2 = 0 order by n`,
    values: [kind, step],
  })
  return rows.map(({ at }) => at)
}

/** The instant at which every n-th verified creator joined. */
export async function creatorSteps({ pool }: Database, step: number): Promise<Date[]> {
  const { rows } = await pool.query<{ at: Date }>({
    name: 'creator_steps',
    text: `select at from (
        select c.joined_at as at, row_number() over (order by c.joined_at, c.account_id) - 1 as n
        from creators c where c.verified_document
      ) listed where n % $1 = 0 order by n`,
    values: [step],
  })
  return rows.map(({ at }) => at)
}

export interface SitemapItem {
  id: string
  updatedAt: Date
}

/** Items of a kind from an instant on that are shown in this country. `limit` bounds what is read, not what is found. */
export async function sitemapItems(
  { pool }: Database,
  { kind, from, limit, country }: { kind: ItemKind; from: Date; limit: number; country: string | null },
): Promise<SitemapItem[]> {
  const { rows } = await pool.query<SitemapItem>({
    name: 'sitemap_items',
    text: `select i.id, i.updated_at as "updatedAt" from (
        select i.id, i.creator_id, i.updated_at, i.published_at from items i
        where i.kind = $1 and ${isShown} and i.published_at >= $2
        order by i.published_at, i.id limit $3
      ) i join accounts a on a.id = i.creator_id join creators c on c.account_id = i.creator_id
      where ${isVisibleIn('$4::text')}
      order by i.published_at, i.id`,
    values: [kind, from, limit, country],
  })
  return rows
}

export interface SitemapCreator extends SitemapItem {
  username: string | null
}

export async function sitemapCreators(
  { pool }: Database,
  { from, limit, country }: { from: Date; limit: number; country: string | null },
): Promise<SitemapCreator[]> {
  const { rows } = await pool.query<SitemapCreator>({
    name: 'sitemap_creators',
    text: `select a.id, a.username, a.updated_at as "updatedAt" from (
        select c.* from creators c where c.verified_document and c.joined_at >= $1
        order by c.joined_at, c.account_id limit $2
      ) c join accounts a on a.id = c.account_id
      where ${isVisibleIn('$3::text')}
      order by c.joined_at, c.account_id`,
    values: [from, limit, country],
  })
  return rows
}

export interface PublicPost {
  id: string
  title: string
  body: string
  publishedAt: Date
}

/** The newest posts of a creator that are open to all. */
export async function publicPosts(
  { pool }: Database,
  creatorId: string,
  limit: number,
): Promise<PublicPost[]> {
  const { rows } = await pool.query<PublicPost>({
    name: 'public_posts',
    text: `select i.id, i.title, i.body, i.published_at as "publishedAt" from items i
      where i.creator_id = $1::uuid and i.kind = 'feed' and ${isShown}
        and case when i.is_sale then i.price = 0 else i.is_public end
      order by i.published_at desc, i.id desc limit $2`,
    values: [creatorId, limit],
  })
  return rows
}
