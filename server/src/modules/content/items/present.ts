import {
  type Access,
  type Cover,
  type CreatorBrief,
  displayedPicture,
  fallbackCover,
  type MediaCount,
  mediumOf,
} from '@ovation/contract'
import { decide, type Facts } from '#modules/identity/access'
import { type Audience, avatarUrl, isOnline } from '#modules/identity/people'
import { fromHundredths } from '#platform/amounts'
import { type FileFacts, type Files, presentFile } from '#platform/files'
import { asRichText, remembered, richTree } from '#platform/rich-text'
import type { ItemRow } from '#views/item-card'
import { beginningOf } from './searchable-text.ts'

type ItemFacts = Omit<Facts, 'isModerator' | 'isReady' | 'isRestricted'> &
  Pick<ItemRow, 'filesState' | 'restriction'>

/** This viewer's access to the item; null when they may not know of it. */
export const accessTo = (row: ItemFacts, { isModerator }: Pick<Audience, 'isModerator'>): Access | null =>
  // Not a copy of the whole row: there are many rows with many columns.
  decide({
    isOwner: row.isOwner,
    isModerator,
    isCreatorVisible: row.isCreatorVisible,
    isCreatorLeaving: row.isCreatorLeaving,
    isRestricted: row.restriction !== null,
    status: row.status,
    isReady: row.filesState === 'ready',
    isPublished: row.isPublished,
    isSale: row.isSale,
    isPublic: row.isPublic,
    price: row.price,
    isSubscribed: row.isSubscribed,
    isBought: row.isBought,
  })

/** The fields that all kinds of items share, for a viewer who may know of it. */
export function presentItem(files: Files, row: ItemRow, access: Access) {
  return {
    _id: row.id,
    performerId: row.creatorId,
    performer: presentCreator(files, row),
    // A draft stays a draft whatever happens to its files; `filesState` tells about those.
    status: row.filesState === 'error' && row.status !== 'draft' ? ('file-error' as const) : row.status,
    filesState: row.filesState,
    restriction: row.restriction,
    isSale: row.isSale,
    isPublic: row.isPublic,
    price: fromHundredths(row.price),
    access,
    cover: coverOf(files, row, access.allowed),
    stats: { likes: row.likes, bookmarks: row.bookmarks, comments: row.comments, views: row.views },
    isLiked: row.isLiked,
    isBookMarked: row.isBookMarked,
    isSubscribed: row.isSubscribed,
    isFollowed: row.isFollowed,
    isBought: row.isBought,
    scheduledAt: row.scheduledAt,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

type CreatorOfItem = Pick<
  ItemRow,
  | 'creatorId'
  | 'username'
  | 'name'
  | 'avatarFileId'
  | 'verifiedAccount'
  | 'live'
  | 'isFreeSubscription'
  | 'durationFreeSubscriptionDays'
  | 'usedFreeSubscription'
  | 'monthlyPriceCents'
  | 'yearlyPriceCents'
  | 'isFollowed'
  | 'isSubscribed'
> & { onlineUntil: Date | string | null }

export function presentCreator(files: Files, row: CreatorOfItem): CreatorBrief {
  return {
    _id: row.creatorId,
    username: row.username,
    name: row.name,
    avatar: avatarUrl(files, row.avatarFileId),
    isOnline: isOnline(row.onlineUntil),
    verifiedAccount: row.verifiedAccount,
    live: row.live,
    isFreeSubscription: row.isFreeSubscription,
    durationFreeSubscriptionDays: row.durationFreeSubscriptionDays,
    usedFreeSubscription: row.usedFreeSubscription,
    monthlyPrice: fromHundredths(row.monthlyPriceCents),
    yearlyPrice: fromHundredths(row.yearlyPriceCents),
    isFollowed: row.isFollowed,
    isSubscribed: row.isSubscribed,
  }
}

/** The picture for viewers with access, and the teaser for everyone. */
export function presentTrailer(files: Files, row: ItemRow, allowed: boolean) {
  const teaser = row.teaser && (row.isOwner || row.teaser.status === 'finished') ? row.teaser : null
  return {
    thumbnail: allowed && row.thumbnail ? presentFile(files, row.thumbnail) : null,
    teaser: teaser && presentFile(files, teaser),
  }
}

/** The whole text with access, otherwise its beginning. */
export function presentBody({ body }: Pick<ItemRow, 'body'>, allowed: boolean) {
  const html = allowed ? body : lockedBody(body)
  return { html, tree: richTree(html) }
}

const lockedBody = remembered((body) => asRichText(beginningOf(body)))

const pictured = (file: FileFacts) => ({ file, type: file.kind, thumbnails: file.blur ? [file.blur] : [] })

/** The cover: sharp with access, otherwise only its blur leaves the server. */
export function coverOf(
  files: Files,
  row: Pick<ItemRow, 'thumbnail' | 'teaser' | 'files'>,
  allowed: boolean,
): Cover {
  const chosen = displayedPicture({
    thumbnail: row.thumbnail && pictured(row.thumbnail),
    teaser: row.teaser && pictured(row.teaser),
    files: row.files.map(pictured),
  })
  if (!chosen) return leaf
  const { width, height, thumbhash, blur } = chosen.file
  if (!allowed) {
    return { url: blur ?? fallbackCover, thumbnails: [], width, height, thumbhash: null, blurred: true }
  }
  const { thumbnails } = presentFile(files, chosen.file)
  return { url: thumbnails.at(-1) ?? fallbackCover, thumbnails, width, height, thumbhash, blurred: false }
}

const leaf: Cover = {
  url: fallbackCover,
  thumbnails: [],
  width: null,
  height: null,
  thumbhash: null,
  blurred: false,
}

const counted = { photo: 'photos', video: 'videos', audio: 'audios' } as const

/** The number of files per medium, which a lock shows. */
export function mediaIn(files: FileFacts[]): MediaCount {
  const media = { photos: 0, videos: 0, audios: 0, duration: 0 }
  for (const { kind, duration } of files) {
    const medium = mediumOf(kind)
    if (medium) media[counted[medium]] += 1
    media.duration += duration ?? 0
  }
  return media
}
