import Type, { type Static } from 'typebox'
import {
  Amount,
  Days,
  Enum,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  Nullable,
  OneOf,
  Page,
  Search,
  Shape,
} from '../base/shapes.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { itemKinds } from './kinds.ts'

export const ItemKind = Enum('ItemKind', itemKinds)

/** What a creator sets; `file-error` is what they see when a file could not be made ready. */
export const ItemStatus = Enum('ItemStatus', ['draft', 'active', 'inactive'])
const ShownStatus = Enum('ShownStatus', ['draft', 'active', 'inactive', 'file-error'])

/** Why somebody has the whole item, or what would give it to them. */
export const Access = Shape('Access', {
  allowed: Type.Boolean(),
  reason: OneOf([
    'owner',
    'operator',
    'public',
    'free',
    'subscription',
    'purchase',
    'needs-subscription',
    'needs-purchase',
  ]),
})
export type Access = Static<typeof Access>

/** A creator as the head of a card. */
export const CreatorBrief = Shape('CreatorBrief', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isOnline: Type.Boolean(),
  verifiedAccount: Type.Boolean(),
  live: Type.Boolean(),
  isFreeSubscription: Type.Boolean(),
  durationFreeSubscriptionDays: Type.Integer(),
  /** The viewer has had the free days of this creator, which are given once. */
  usedFreeSubscription: Type.Boolean(),
  monthlyPrice: Type.Number(),
  yearlyPrice: Type.Number(),
  isFollowed: Type.Boolean(),
  isSubscribed: Type.Boolean(),
})
export type CreatorBrief = Static<typeof CreatorBrief>

/** The picture a card shows. Of a locked item it is a blur inside its own address, so there is nothing to open. */
export const Cover = Shape('Cover', {
  url: Type.String(),
  thumbnails: Type.Array(Type.String()),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  thumbhash: Nullable(Type.String()),
  blurred: Type.Boolean(),
})
export type Cover = Static<typeof Cover>

/** How much there is behind a lock. */
export const MediaCount = Shape('MediaCount', {
  photos: Type.Integer(),
  videos: Type.Integer(),
  audios: Type.Integer(),
  /** Seconds of video and sound. */
  duration: Type.Number(),
})
export type MediaCount = Static<typeof MediaCount>

/** What everything a creator publishes has in common. */
export const itemFields = {
  _id: Id,
  performerId: Id,
  performer: CreatorBrief,
  status: ShownStatus,
  /** Only what is ready is shown to others; a gallery without a photo is empty. */
  filesState: OneOf(['empty', 'processing', 'ready', 'error']),
  isSale: Type.Boolean(),
  isPublic: Type.Boolean(),
  price: Type.Number(),
  access: Access,
  cover: Cover,
  stats: Fields({
    likes: Type.Integer(),
    bookmarks: Type.Integer(),
    comments: Type.Integer(),
    views: Type.Integer(),
  }),
  isLiked: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isFollowed: Type.Boolean(),
  isBought: Type.Boolean(),
  scheduledAt: Nullable(Instant),
  /** When it appeared, or will. */
  publishedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
}

/** The own picture and the teaser, which everybody may watch. */
export const trailerFields = {
  thumbnail: Nullable(MediaFile),
  teaser: Nullable(MediaFile),
}

export const Price = Amount(0, 100_000)

/** Who may have it, and for how much. */
export const saleFields = {
  isSale: Type.Optional(Type.Boolean()),
  isPublic: Type.Optional(Type.Boolean()),
  price: Type.Optional(Price),
  status: Type.Optional(ItemStatus),
}

/** Filters of the lists everybody may ask for. */
export const publicSearch = {
  ...Search,
  ...Days,
  performerId: Type.Optional(IdOrUsername),
  isSale: Type.Optional(Type.Boolean()),
  sortBy: Type.Optional(OneOf(['latest', 'oldest'])),
}

/** What is active is either published or scheduled; what is scheduled is sorted by when it appears. */
const SearchedStatus = Enum('SearchedStatus', [
  'draft',
  'active',
  'published',
  'scheduled',
  'inactive',
  'file-error',
])

/** Filters of a creator's own lists. */
export const ownSearch = {
  ...Search,
  ...Days,
  isSale: Type.Optional(Type.Boolean()),
  status: Type.Optional(SearchedStatus),
  sortBy: Type.Optional(OneOf(['latest', 'oldest', 'updated', 'title'])),
}

export const pageOnly = Fields({ ...Page })
