import { ageOn, type CreatorCard, type CreatorProfile, type FanCard, today } from '@ovation/contract'
import type { PersonRow } from '#modules/identity/accounts'
import { fromHundredths } from '#platform/amounts'
import { type Files, presentFile } from '#platform/files'
import { presentBundles } from './bundles.ts'
import { nothingUnseen, type UnseenContent } from './creator-content.ts'
import { avatarUrl, coverUrl } from './pictures.ts'
import { isOnline } from './presence.ts'
import type { CreatorCardRow, CreatorRow } from './queries/creator-card.ts'
import type { loadBundles } from './store.ts'

const isWelcomeShown = ({ creator, welcomeVideo }: CreatorRow) =>
  creator.activateWelcomeVideo && welcomeVideo?.status === 'finished'

export function presentWelcome(files: Files, file: CreatorRow['welcomeVideo']) {
  const welcomeVideo = file && presentFile(files, file)
  return { welcomeVideo, welcomeVideoPath: welcomeVideo?.url ?? null }
}

/** A creator in a list. */
export function presentCard(
  files: Files,
  row: CreatorCardRow,
  unseen: UnseenContent = nothingUnseen,
): CreatorCard {
  const { account, creator } = row
  return {
    _id: creator.accountId,
    username: account.username,
    name: account.name,
    avatar: avatarUrl(files, account.avatarFileId),
    avatarThumbhash: row.avatarThumbhash,
    cover: coverUrl(files, account.coverFileId),
    coverThumbhash: row.coverThumbhash,
    coverPosition: account.coverPosition,
    bio: creator.bio,
    country: account.country,
    isOnline: isOnline(account.onlineUntil),
    isFeatured: creator.isFeatured,
    verifiedAccount: creator.verifiedAccount,
    isFreeSubscription: creator.isFreeSubscription,
    durationFreeSubscriptionDays: creator.durationFreeSubscriptionDays,
    usedFreeSubscription: row.usedFreeSubscription,
    monthlyPrice: fromHundredths(creator.monthlyPriceCents),
    yearlyPrice: fromHundredths(creator.yearlyPriceCents),
    live: creator.live,
    streamingStatus: creator.streamingStatus,
    categoryIds: row.categories.map((category) => category._id),
    stats: {
      likes: row.counts.likes,
      subscribers: creator.subscribers,
      followers: creator.followers,
      views: row.counts.views,
      totalVideos: creator.totalVideos - unseen.videos,
      totalPhotos: creator.totalPhotos - unseen.photos,
      totalGalleries: creator.totalGalleries,
      totalProducts: creator.totalProducts,
      totalFeeds: creator.totalFeeds - unseen.feeds,
      totalStreamTime: creator.totalStreamTime,
    },
    score: creator.score,
    isFollowed: row.isFollowed,
    isBookMarked: row.isBookMarked,
    isSubscribed: row.isSubscribed,
    // Blocked people never receive the card.
    isBlocked: false,
    isPerformer: true,
  }
}

interface ProfileParts {
  bundles: Awaited<ReturnType<typeof loadBundles>>
  forSale: CreatorProfile['forSale']
  unseen: UnseenContent | undefined
}

/** A creator's public page. */
export function presentProfile(
  files: Files,
  row: CreatorRow,
  { bundles, forSale, unseen }: ProfileParts,
): CreatorProfile {
  const { account, creator } = row
  return {
    ...presentCard(files, row, unseen),
    gender: account.gender,
    age: creator.dateOfBirth === null ? null : ageOn(creator.dateOfBirth, today()),
    languages: creator.languages,
    city: creator.city,
    state: creator.state,
    height: creator.height,
    weight: creator.weight,
    bodyType: creator.bodyType,
    ethnicity: creator.ethnicity,
    butt: creator.butt,
    hair: creator.hair,
    eyes: creator.eyes,
    sexualOrientation: creator.sexualOrientation,
    categories: row.categories,
    publicChatPrice: fromHundredths(creator.publicChatPrice),
    privateChatPrice: fromHundredths(creator.privateChatPrice),
    bundles: presentBundles(creator.monthlyPriceCents, bundles),
    forSale,
    activateWelcomeVideo: creator.activateWelcomeVideo,
    ...presentWelcome(files, isWelcomeShown(row) ? row.welcomeVideo : null),
    createdAt: creator.joinedAt.toISOString(),
  }
}

export function presentFan(files: Files, row: PersonRow): FanCard {
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    avatar: avatarUrl(files, row.avatarFileId),
    cover: coverUrl(files, row.coverFileId),
    country: row.country,
    isOnline: isOnline(row.onlineUntil),
    isPerformer: row.isPerformer,
    createdAt: row.createdAt.toISOString(),
  }
}
