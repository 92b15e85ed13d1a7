import type { Video } from '@ovation/contract'

export type Shelved = Pick<
  Video,
  'status' | 'filesState' | 'isSale' | 'isPublic' | 'price' | 'scheduledAt' | 'publishedAt'
>

export type ShelfState = 'draft' | 'hidden' | 'failed' | 'processing' | 'scheduled' | 'published'

/** Where an item stands for its creator. What is wrong comes first, then what keeps it from being seen. */
export function shelfStateOf({ status, filesState, publishedAt }: Shelved, now = Date.now()): ShelfState {
  if (status === 'file-error' || filesState === 'error') return 'failed'
  if (filesState === 'processing') return 'processing'
  if (status === 'draft') return 'draft'
  if (status === 'inactive') return 'hidden'
  return new Date(publishedAt).getTime() > now ? 'scheduled' : 'published'
}

export type Audience = 'everyone' | 'subscribers' | 'buyers'

export const audienceOf = ({ isSale, isPublic }: Pick<Shelved, 'isSale' | 'isPublic'>): Audience =>
  isSale ? 'buyers' : isPublic ? 'everyone' : 'subscribers'
