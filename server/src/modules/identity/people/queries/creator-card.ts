import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files } from '#platform/files'
import { type Database, prepared } from '#platform/postgres'
import { subscriberAccess } from '#tables/access'
import { accounts } from '#tables/accounts'
import { counts, reactions } from '#tables/engagement'
import { categories, creatorCategories, creators, follows } from '#tables/people'

/*
 * A creator as cards and pages show them to one viewer: the account, pictures, counts, and how the viewer is related to
 * them. Lists of creators use one prepared statement, pages another that reads more columns.
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

const { accountId, bio, isFeatured, verifiedAccount, live, streamingStatus, score } = creators
const { isFreeSubscription, durationFreeSubscriptionDays, monthlyPriceCents, yearlyPriceCents } = creators
const { subscribers, followers, totalVideos, totalPhotos, totalGalleries } = creators
const { totalProducts, totalFeeds, totalStreamTime } = creators

/** The columns of a card. Lists load dozens, so nothing else is read. */
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

export type CreatorRow = Awaited<ReturnType<typeof loadCreators>>[number]
