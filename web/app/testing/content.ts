import type { Comment, Gallery, Photo, VaultFile, VaultUse, Video } from '@ovation/contract'
import { kofi, sam } from './people'
import { photo, post, video } from './posts'

const createdAt = '2026-01-01T00:00:00.000Z'
let count = 0
const newId = () => `0190a1b2-0000-7000-9000-${String(++count).padStart(12, '0')}`

/** A comment by Sam, read by somebody else. */
export const comment = (facts: Partial<Comment> = {}): Comment => ({
  _id: newId(),
  content: 'Bravo',
  restriction: null,
  objectType: 'feed',
  objectId: newId(),
  creator: {
    _id: sam._id,
    username: sam.username,
    name: sam.name,
    avatar: sam.avatar,
    isPerformer: false,
    verifiedAccount: false,
  },
  totalReply: 0,
  totalLike: 0,
  isLiked: false,
  canDelete: false,
  canEdit: false,
  createdAt,
  updatedAt: createdAt,
  ...facts,
})

function itemFields() {
  const { _id, performerId, performer, status, filesState, isSale, isPublic, price, access, cover, stats } =
    post()
  return {
    ...{ _id, performerId, performer, status, filesState, isSale, isPublic, price, access, cover, stats },
    restriction: null,
    isLiked: false,
    isBookMarked: false,
    isSubscribed: false,
    isFollowed: false,
    isBought: false,
    scheduledAt: null,
    publishedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    description: '',
    descriptionTree: [],
  }
}

/** A published video of Kofi's that everyone can watch. */
export const publishedVideo = (facts: Partial<Video> = {}): Video => ({
  ...itemFields(),
  thumbnail: null,
  teaser: null,
  title: 'A minute of rain',
  tags: [],
  participantIds: [],
  participants: [],
  isSchedule: false,
  duration: 60,
  video: video(),
  ...facts,
})

export const gallery = (facts: Partial<Gallery> = {}): Gallery => ({
  ...itemFields(),
  title: 'Three frames',
  coverPhotoId: null,
  numOfItems: 3,
  ...facts,
})

export const galleryPhoto = (facts: Partial<Photo> = {}): Photo => ({
  _id: newId(),
  performerId: kofi._id,
  galleryId: null,
  title: '',
  status: 'active',
  isGalleryCover: false,
  processing: false,
  access: { allowed: true, reason: 'public' },
  cover: post().cover,
  photo: photo(),
  createdAt,
  ...facts,
})

export const vaultFile = (facts: Partial<VaultFile> = {}): VaultFile => ({
  _id: newId(),
  medium: 'photo',
  file: photo(),
  uses: 0,
  usedIn: [],
  buyers: 0,
  createdAt,
  ...facts,
})

export const vaultUse = (facts: Partial<VaultUse> = {}): VaultUse => ({
  _id: newId(),
  kind: 'feed',
  title: 'An evening',
  itemId: null,
  isSale: false,
  price: 0,
  buyers: 0,
  recipient: null,
  conversationId: null,
  sent: null,
  createdAt,
  ...facts,
})
