import type { Access, Cover, CreatorBrief, Feed } from '@ovation/contract'
import { type Attachment, mediaOf } from '~/features/content/files/attachments/attachments'
import type { Author } from './author'
import { attachmentFor, type Draft, partsOf } from './draft'

interface LockedItem {
  access: Access
  price: number
  performer: CreatorBrief
  cover: Cover
  media: Feed['media']
  /** An empty price is shown as none, not as 0 tokens. */
  hasPrice: boolean
}

/** The draft as viewers without access will see it; null when it is public. */
export function lockedPreview(draft: Draft, author: Author): LockedItem | null {
  if (draft.audience === 'everyone') return null
  const parts = partsOf(draft)
  const count = (media: 'photo' | 'video' | 'audio') => parts.filter(({ role }) => role === media).length
  return {
    access: { allowed: false, reason: draft.audience === 'buyers' ? 'needs-purchase' : 'needs-subscription' },
    price: Number(draft.price) || 0,
    hasPrice: draft.audience !== 'buyers' || Number(draft.price) > 0,
    performer: { ...author, isFollowed: false, isSubscribed: false },
    cover: {
      url: pictureOf([attachmentFor(draft, 'thumbnail'), ...parts]) ?? '/leaf.jpg',
      thumbnails: [],
      width: null,
      height: null,
      thumbhash: null,
      blurred: true,
    },
    media: { photos: count('photo'), videos: count('video'), audios: count('audio'), duration: 0 },
  }
}

/** The first attachment with a picture: a new video has one only after processing. */
const pictureOf = (attachments: readonly (Attachment | null)[]): string | null =>
  attachments.find(
    (attachment) => attachment?.picture && (mediaOf(attachment.role) === 'photo' || !attachment.source),
  )?.picture ?? null
