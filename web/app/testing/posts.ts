import type { Feed, MediaFile } from '@ovation/contract'
import { kofi } from './people'

let count = 0
const newId = () => `0190a1b2-0000-7000-8000-${String(++count).padStart(12, '0')}`

/** A photo that is ready. */
export const photo = (facts: Partial<MediaFile> = {}): MediaFile => ({
  _id: newId(),
  type: 'feed-photo',
  mimeType: 'image/webp',
  status: 'finished',
  progress: 100,
  width: 1280,
  height: 800,
  duration: null,
  size: 90_000,
  url: '/media/photo/1280.webp',
  thumbnails: ['/media/photo/320.webp', '/media/photo/1280.webp'],
  preview: null,
  thumbhash: null,
  waveform: null,
  error: null,
  ...facts,
})

export const video = (facts: Partial<MediaFile> = {}): MediaFile =>
  photo({
    type: 'feed-video',
    mimeType: 'video/mp4',
    url: '/media/video/hls/master.m3u8',
    duration: 8,
    ...facts,
  })

/** A public post. */
export const post = (facts: Partial<Feed> = {}): Feed => ({
  _id: newId(),
  performerId: kofi._id,
  performer: {
    _id: kofi._id,
    username: kofi.username,
    name: kofi.name,
    avatar: kofi.avatar,
    isOnline: false,
    verifiedAccount: true,
    live: false,
    isFreeSubscription: false,
    durationFreeSubscriptionDays: 1,
    usedFreeSubscription: false,
    monthlyPrice: 9.99,
    yearlyPrice: 99,
    isFollowed: false,
    isSubscribed: false,
  },
  status: 'active',
  filesState: 'ready',
  restriction: null,
  isSale: false,
  isPublic: true,
  price: 0,
  access: { allowed: true, reason: 'public' },
  cover: { url: '/leaf.jpg', thumbnails: [], width: null, height: null, thumbhash: null, blurred: false },
  stats: { likes: 0, bookmarks: 0, comments: 0, views: 0 },
  isLiked: false,
  isBookMarked: false,
  isSubscribed: false,
  isFollowed: false,
  isBought: false,
  scheduledAt: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  thumbnail: null,
  teaser: null,
  type: 'text',
  title: '',
  text: 'Hello',
  textTree: [facts.text ?? 'Hello'],
  files: [],
  media: { photos: 0, videos: 0, audios: 0, duration: 0 },
  polls: [],
  pollDescription: '',
  pollExpiredAt: null,
  isPinned: false,
  ...facts,
})
