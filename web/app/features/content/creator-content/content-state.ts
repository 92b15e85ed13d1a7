import type { Video } from '@ovation/contract'

export type OwnContent = Pick<
  Video,
  'status' | 'filesState' | 'restriction' | 'isSale' | 'isPublic' | 'price' | 'scheduledAt' | 'publishedAt'
>

export type ContentState =
  | 'restricted'
  | 'draft'
  | 'hidden'
  | 'failed'
  | 'processing'
  | 'scheduled'
  | 'published'

/** The state of an item for its creator. What operators decided comes first, then failures, then reasons why it is not visible. */
export function contentStateOf(
  { status, filesState, restriction, publishedAt }: OwnContent,
  now = Date.now(),
): ContentState {
  if (restriction) return 'restricted'
  if (status === 'file-error' || filesState === 'error') return 'failed'
  if (filesState === 'processing') return 'processing'
  if (status === 'draft') return 'draft'
  if (status === 'inactive') return 'hidden'
  return new Date(publishedAt).getTime() > now ? 'scheduled' : 'published'
}

export type Audience = 'everyone' | 'subscribers' | 'buyers'

export const audienceOf = ({ isSale, isPublic }: Pick<OwnContent, 'isSale' | 'isPublic'>): Audience =>
  isSale ? 'buyers' : isPublic ? 'everyone' : 'subscribers'
