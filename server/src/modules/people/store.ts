import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isLive, subscriptions } from '#modules/access'
import { accounts } from '#modules/accounts'
import { counts } from '#modules/counts'
import { files } from '#platform/files'
import { isId } from '#platform/ids'
import { type Database, prepared, type Queryable } from '#platform/postgres'
import { categories, creatorCategories, creators, follows } from '#tables/people'
import { type Audience, visibleTo } from './audience.ts'

const avatar = alias(files, 'avatar')
const cover = alias(files, 'cover')
const welcomeVideo = alias(files, 'welcome_video')

/** `{id}` in an address: an id, or a username in any case. */
export const namedBy = (idOrUsername: string): SQL =>
  isId(idOrUsername)
    ? eq(accounts.id, idOrUsername)
    : eq(sql`lower(${accounts.username})`, idOrUsername.toLowerCase())

/** Accounts whose name or username holds the words. */
export const nameHolds = (words: string): SQL =>
  sql`lower(' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, '')) like words_like(${words})`

export async function findAccountId(db: Queryable, idOrUsername: string): Promise<string | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(namedBy(idOrUsername))
  return found?.id
}

/** A creator whom the audience may see, or who is looking at themselves. */
export async function findVisibleCreatorId(db: Queryable, audience: Audience, idOrUsername: string) {
  const mine = audience.viewerId ? eq(creators.accountId, audience.viewerId) : undefined
  const [found] = await db
    .select({ id: creators.accountId })
    .from(creators)
    .innerJoin(accounts, eq(accounts.id, creators.accountId))
    .where(and(namedBy(idOrUsername), or(mine, and(...visibleTo(audience)))))
  return found?.id
}

const categoriesOfCreator = sql<{ _id: string; slug: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', ${categories.id}, 'slug', ${categories.slug}, 'name', ${categories.name})
    order by ${categories.ordering}, ${categories.name})
  from ${creatorCategories} join ${categories} on ${categories.id} = ${creatorCategories.categoryId}
  where ${creatorCategories.creatorId} = ${creators.accountId}), '[]')`

const countsOfCreator = sql<{ likes: number; views: number }>`(
  select json_build_object('likes', coalesce(sum(${counts.likes}), 0), 'views', coalesce(sum(${counts.views}), 0))
  from ${counts} where ${counts.subjectId} = ${creators.accountId})`

/**
 * What a creator has made ready and nobody sees yet, by its name: the modules that keep it stand on this one. It leaves
 * by itself when its moment comes, so it is counted whenever it is asked for, through an index that holds little else.
 */
const unseenOfCreator = sql<{ feeds: number; videos: number; photos: number }>`(
  select json_build_object('feeds', count(*) filter (where i.kind = 'feed'),
    'videos', count(*) filter (where i.kind = 'video'),
    'photos', (select coalesce(sum(g.num_of_items), 0) from items h join galleries g on g.item_id = h.id
      where h.creator_id = ${creators.accountId} and h.kind = 'gallery'
        and not (h.status = 'active' and h.files_state = 'ready')))
  from items i where i.creator_id = ${creators.accountId} and i.kind in ('feed', 'video')
    and i.status = 'active' and i.files_state = 'ready' and i.published_at > now())`

const creatorRows = prepared((orm) =>
  orm
    .select({
      account: {
        username: accounts.username,
        name: accounts.name,
        country: accounts.country,
        gender: accounts.gender,
        onlineUntil: accounts.onlineUntil,
        avatarFileId: accounts.avatarFileId,
        coverFileId: accounts.coverFileId,
      },
      creator: creators,
      avatarThumbhash: avatar.thumbhash,
      coverThumbhash: cover.thumbhash,
      welcomeVideo,
      categories: categoriesOfCreator,
      counts: countsOfCreator,
      unseen: unseenOfCreator,
      isFollowed: sql<boolean>`exists (select from ${follows}
        where ${follows.followerId} = ${sql.placeholder('viewerId')} and ${follows.creatorId} = ${creators.accountId})`,
      // By its name: the module that keeps reactions stands on this one.
      isBookMarked: sql<boolean>`exists (select from reactions
        where account_id = ${sql.placeholder('viewerId')} and object_id = ${creators.accountId}
          and action = 'bookmark')`,
      isSubscribed: sql<boolean>`exists (select from ${subscriptions}
        where ${subscriptions.fanId} = ${sql.placeholder('viewerId')}
          and ${subscriptions.creatorId} = ${creators.accountId} and ${isLive})`,
      usedFreeSubscription: sql<boolean>`${creators.isFreeSubscription} and exists (select from ${subscriptions}
        where ${subscriptions.fanId} = ${sql.placeholder('viewerId')}
          and ${subscriptions.creatorId} = ${creators.accountId} and ${subscriptions.usedFree})`,
    })
    .from(creators)
    .innerJoin(accounts, eq(accounts.id, creators.accountId))
    .leftJoin(avatar, eq(avatar.id, accounts.avatarFileId))
    .leftJoin(cover, eq(cover.id, accounts.coverFileId))
    .leftJoin(welcomeVideo, eq(welcomeVideo.id, creators.welcomeVideoFileId))
    .where(sql`${creators.accountId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('creator_rows'),
)

/** Everything a card or a page of these creators shows to this viewer, in one query. */
export const loadCreators = (db: Database, viewerId: string | null, ids: string[]) =>
  creatorRows(db).execute({ viewerId, ids })

/** How many of the posts and videos that are seen are sold on their own. */
const forSale = prepared((orm) =>
  orm
    .select({
      feeds: sql<number>`count(*) filter (where i.kind = 'feed')::integer`,
      videos: sql<number>`count(*) filter (where i.kind = 'video')::integer`,
    })
    .from(sql`items i`)
    .where(
      sql`i.creator_id = ${sql.placeholder('creatorId')} and i.kind in ('feed', 'video') and i.status = 'active'
        and i.files_state = 'ready' and i.is_sale and i.price > 0 and i.published_at <= now()`,
    )
    .prepare('items_for_sale'),
)

export async function countForSale(db: Database, creatorId: string) {
  const [counted] = await forSale(db).execute({ creatorId })
  return counted ?? { feeds: 0, videos: 0 }
}

export type CreatorRow = Awaited<ReturnType<typeof loadCreators>>[number]

/** What others may see of any account. */
export function loadPeople(db: Queryable, ids: string[]) {
  return db
    .select({
      id: accounts.id,
      username: accounts.username,
      name: accounts.name,
      country: accounts.country,
      isPerformer: accounts.isPerformer,
      onlineUntil: accounts.onlineUntil,
      createdAt: accounts.createdAt,
      avatarFileId: accounts.avatarFileId,
      coverFileId: accounts.coverFileId,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids))
}

export type PersonRow = Awaited<ReturnType<typeof loadPeople>>[number]
