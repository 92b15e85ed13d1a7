import type { Video } from '@ovation/contract'

export type OwnContent = Pick<
  Video,
  'status' | 'filesState' | 'isSale' | 'isPublic' | 'price' | 'scheduledAt' | 'publishedAt'
>

export type ContentState = 'draft' | 'hidden' | 'failed' | 'processing' | 'scheduled' | 'published'

/** Where an item stands for its creator. What is wrong comes first, then what keeps it from being seen. */
export function contentStateOf(
  { status, filesState, publishedAt }: OwnContent,
  now = Date.now(),
): ContentState {
  if (status === 'file-error' || filesState === 'error') return 'failed'
  if (filesState === 'processing') return 'processing'
  if (status === 'draft') return 'draft'
  if (status === 'inactive') return 'hidden'
  return new Date(publishedAt).getTime() > now ? 'scheduled' : 'published'
}

export type Audience = 'everyone' | 'subscribers' | 'buyers'

export const audienceOf = ({ isSale, isPublic }: Pick<OwnContent, 'isSale' | 'isPublic'>): Audience =>
  isSale ? 'buyers' : isPublic ? 'everyone' : 'subscribers'
