import type { Video } from '@ovation/contract'

export type OwnContent = Pick<
  Video,
  'status' | 'filesState' | 'isSale' | 'isPublic' | 'price' | 'scheduledAt' | 'publishedAt'
>

export type ContentState = 'draft' | 'hidden' | 'failed' | 'processing' | 'scheduled' | 'published'

/** The state of an item for its creator. Failures come first, then reasons why it is not visible. */
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
