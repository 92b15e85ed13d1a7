import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'
import { hiddenItems, type Item, items } from '#tables/items'
import { creators } from '#tables/people'
import { creatorsWithAccounts, type Looking, visibleTo } from './visible-creators.ts'

/*
 * Items that are shown, with their creators and their accounts: what `visibleTo` asks about. Every public list reads
 * them, by the partial indexes over shown items and public creators.
 */

/** Exactly the condition of the indexes over shown items. */
const isReady = sql`${items.status} = 'active' and ${items.filesState} = 'ready' and ${items.restriction} is null`
/** Includes the time of publication. */
export const isShown = sql`${isReady} and ${items.publishedAt} <= now()`

/** Not a parameter, so that Postgres can match the partial index. */
export const kindIs = (kind: Item['kind']) => sql`${items.kind} = ${sql.raw(`'${kind}'`)}`

/** A list's `from`. */
export const itemsWithCreators = sql`${items}
  join ${creators} on ${creators.accountId} = ${items.creatorId}
  join ${accounts} on ${accounts.id} = ${items.creatorId}`

/** For a list of something else that has the id of an item. */
export const joinItem = (id: SQLWrapper): SQL => sql`join (${itemsWithCreators}) on ${items.id} = ${id}`

const isHiddenBy = (viewerId: string) => sql`exists (select from ${hiddenItems}
  where ${hiddenItems.accountId} = ${viewerId} and ${hiddenItems.itemId} = ${items.id})`

/** Leaves out items that the viewer has hidden. */
export const notHiddenBy = ({ viewerId }: Looking): SQL | undefined =>
  viewerId ? sql`not ${isHiddenBy(viewerId)}` : undefined

const totals = {
  feed: creators.totalFeeds,
  video: creators.totalVideos,
  gallery: creators.totalGalleries,
  product: creators.totalProducts,
}

/** The counts of each creator, which include scheduled items and items that the viewer has hidden. */
export const shownInAll = (audience: Looking, kind: keyof typeof totals) => sql<number>`(
  select coalesce(sum(${totals[kind]}), 0)::integer from ${creatorsWithAccounts}
  where ${and(...visibleTo(audience))}
) - (
  select count(*)::integer from ${itemsWithCreators}
  where ${and(kindIs(kind), isReady, ...visibleTo(audience))} and ${items.publishedAt} > now()
) - (
  select count(*)::integer from ${hiddenItems} ${joinItem(hiddenItems.itemId)}
  where ${and(kindIs(kind), isShown, ...visibleTo(audience))} and ${hiddenItems.accountId} = ${audience.viewerId}
)`
