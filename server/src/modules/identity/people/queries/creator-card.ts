import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files } from '#platform/files'
import { type Database, prepared } from '#platform/postgres'
import { subscriberAccess } from '#tables/access'
import { accounts } from '#tables/accounts'
import { counts, reactions } from '#tables/engagement'
import { galleries } from '#tables/galleries'
import { items } from '#tables/items'
import { categories, creatorCategories, creators, follows } from '#tables/people'

/*
 * A creator as cards and pages show them to one viewer: creators with their accounts and pictures, what of their items
 * nobody sees yet, and what the viewer has to do with them. Every list of creators loads them by one prepared statement,
 * and every page by another that reads more.
 */

const avatar = alias(files, 'avatar')
const cover = alias(files, 'cover')
const welcomeVideo = alias(files, 'welcome_video')

const categoriesOfCreator = sql<{ _id: string; slug: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', ${categories.id}, 'slug', ${categories.slug}, 'name', ${categories.name})
    order by ${categories.ordering}, ${categories.name})
  from ${creatorCategories} join ${categories} on ${categories.id} = ${creatorCategories.categoryId}
  where ${creatorCategories.creatorId} = ${creators.accountId}), '[]')`

const countsOfCreator = sql<{ likes: number; views: number }>`(
  select json_build_object('likes', coalesce(sum(${counts.likes}), 0), 'views', coalesce(sum(${counts.views}), 0))
  from ${counts} where ${counts.subjectId} = ${creators.accountId})`

/**
 * What a creator has made ready and nobody sees yet. It leaves by itself when its moment comes, so it is counted
 * whenever it is asked for, through an index that holds little else.
 */
const unseenOfCreator = sql<{ feeds: number; videos: number; photos: number }>`(
  select json_build_object('feeds', count(*) filter (where i.kind = 'feed'),
    'videos', count(*) filter (where i.kind = 'video'),
    'photos', (select coalesce(sum(g.num_of_items), 0) from ${items} h join ${galleries} g on g.item_id = h.id
      where h.creator_id = ${creators.accountId} and h.kind = 'gallery'
        and not (h.status = 'active' and h.files_state = 'ready')))
  from ${items} i where i.creator_id = ${creators.accountId} and i.kind in ('feed', 'video')
    and i.status = 'active' and i.files_state = 'ready' and i.published_at > now())`

const { accountId, bio, isFeatured, verifiedAccount, live, streamingStatus, score } = creators
const { isFreeSubscription, durationFreeSubscriptionDays, monthlyPriceCents, yearlyPriceCents } = creators
const { subscribers, followers, totalVideos, totalPhotos, totalGalleries } = creators
const { totalProducts, totalFeeds, totalStreamTime } = creators

/** What a card shows. Lists have dozens of them, so it is all that is read for one. */
const card = {
  account: {
    username: accounts.username,
    name: accounts.name,
    country: accounts.country,
    gender: accounts.gender,
    onlineUntil: accounts.onlineUntil,
    avatarFileId: accounts.avatarFileId,
    coverFileId: accounts.coverFileId,
    coverPosition: accounts.coverPosition,
  },
  creator: {
    accountId,
    bio,
    isFeatured,
    verifiedAccount,
    live,
    streamingStatus,
    score,
    isFreeSubscription,
    durationFreeSubscriptionDays,
    monthlyPriceCents,
    yearlyPriceCents,
    subscribers,
    followers,
    totalVideos,
    totalPhotos,
    totalGalleries,
    totalProducts,
    totalFeeds,
    totalStreamTime,
  },
  avatarThumbhash: avatar.thumbhash,
  coverThumbhash: cover.thumbhash,
  categories: categoriesOfCreator,
  counts: countsOfCreator,
  unseen: unseenOfCreator,
  isFollowed: sql<boolean>`exists (select from ${follows}
    where ${follows.followerId} = ${sql.placeholder('viewerId')} and ${follows.creatorId} = ${creators.accountId})`,
  isBookMarked: sql<boolean>`exists (select from ${reactions}
    where ${reactions.accountId} = ${sql.placeholder('viewerId')}
      and ${reactions.objectId} = ${creators.accountId} and ${reactions.action} = 'bookmark')`,
  isSubscribed: sql<boolean>`exists (select from ${subscriberAccess}
    where ${subscriberAccess.fanId} = ${sql.placeholder('viewerId')}
      and ${subscriberAccess.creatorId} = ${creators.accountId} and ${subscriberAccess.accessUntil} > now())`,
  usedFreeSubscription: sql<boolean>`${creators.isFreeSubscription} and exists (select from ${subscriberAccess}
    where ${subscriberAccess.fanId} = ${sql.placeholder('viewerId')}
      and ${subscriberAccess.creatorId} = ${creators.accountId} and ${subscriberAccess.usedFree})`,
}

const areTheseCreators = sql`${creators.accountId} = any(${sql.placeholder('ids')}::uuid[])`

const cardRows = prepared((orm) =>
  orm
    .select(card)
    .from(creators)
    .innerJoin(accounts, eq(accounts.id, creators.accountId))
    .leftJoin(avatar, eq(avatar.id, accounts.avatarFileId))
    .leftJoin(cover, eq(cover.id, accounts.coverFileId))
    .where(areTheseCreators)
    .prepare('creator_cards'),
)

const creatorRows = prepared((orm) =>
  orm
    .select({ ...card, creator: creators, welcomeVideo })
    .from(creators)
    .innerJoin(accounts, eq(accounts.id, creators.accountId))
    .leftJoin(avatar, eq(avatar.id, accounts.avatarFileId))
    .leftJoin(cover, eq(cover.id, accounts.coverFileId))
    .leftJoin(welcomeVideo, eq(welcomeVideo.id, creators.welcomeVideoFileId))
    .where(areTheseCreators)
    .prepare('creator_rows'),
)

/** Everything the cards of these creators show to this viewer, in one query. */
export const loadCreatorCards = (db: Database, viewerId: string | null, ids: string[]) =>
  cardRows(db).execute({ viewerId, ids })

/** Everything the pages of these creators show to this viewer, in one query. */
export const loadCreators = (db: Database, viewerId: string | null, ids: string[]) =>
  creatorRows(db).execute({ viewerId, ids })

export type CreatorCardRow = Awaited<ReturnType<typeof loadCreatorCards>>[number]

/** How many of the posts and videos that are seen are sold on their own. */
const forSale = prepared((orm) =>
  orm
    .select({
      feeds: sql<number>`count(*) filter (where i.kind = 'feed')::integer`,
      videos: sql<number>`count(*) filter (where i.kind = 'video')::integer`,
    })
    .from(sql`${items} i`)
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
