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
import { itemKinds, restrictions } from './kinds.ts'

export const ItemKind = Enum('ItemKind', itemKinds)

/** The status that a creator sets. They also see `file-error` if processing a file failed. */
export const ItemStatus = Enum('ItemStatus', ['draft', 'active', 'inactive'])
const ShownStatus = Enum('ShownStatus', ['draft', 'active', 'inactive', 'file-error'])

/** Why the viewer has access to the whole item, or what would give them access. */
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

/** The creator in the header of a card. */
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
  /** The viewer has used this creator's free trial, which is available once. */
  usedFreeSubscription: Type.Boolean(),
  monthlyPrice: Type.Number(),
  yearlyPrice: Type.Number(),
  isFollowed: Type.Boolean(),
  isSubscribed: Type.Boolean(),
})
export type CreatorBrief = Static<typeof CreatorBrief>

/** The picture of a card. For a locked item it is a blur in a data URL, so there is no file to open. */
export const Cover = Shape('Cover', {
  url: Type.String(),
  thumbnails: Type.Array(Type.String()),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  thumbhash: Nullable(Type.String()),
  blurred: Type.Boolean(),
})
export type Cover = Static<typeof Cover>

/** The amount of locked media. */
export const MediaCount = Shape('MediaCount', {
  photos: Type.Integer(),
  videos: Type.Integer(),
  audios: Type.Integer(),
  /** Seconds of video and audio. */
  duration: Type.Number(),
})
export type MediaCount = Static<typeof MediaCount>

/** The fields that all items share. */
export const itemFields = {
  _id: Id,
  performerId: Id,
  performer: CreatorBrief,
  status: ShownStatus,
  /** Others see only `ready` items; a gallery without photos is `empty`. */
  filesState: OneOf(['empty', 'processing', 'ready', 'error']),
  /** Operators hid it or took it down: only its creator and operators see it. */
  restriction: Nullable(OneOf(restrictions)),
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
  /** When it was or will be published. */
  publishedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
}

/** The thumbnail and the teaser, which everyone may see. */
export const trailerFields = {
  thumbnail: Nullable(MediaFile),
  teaser: Nullable(MediaFile),
}

export const Price = Amount(0, 100_000)

/** Who has access, and the price. */
export const saleFields = {
  isSale: Type.Optional(Type.Boolean()),
  isPublic: Type.Optional(Type.Boolean()),
  price: Type.Optional(Price),
  status: Type.Optional(ItemStatus),
}

/** Filters of public lists. */
export const publicSearch = {
  ...Search,
  ...Days,
  performerId: Type.Optional(IdOrUsername),
  isSale: Type.Optional(Type.Boolean()),
  sortBy: Type.Optional(OneOf(['latest', 'oldest'])),
}

/** `active` items are either published or scheduled; scheduled ones are sorted by publication time. */
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
