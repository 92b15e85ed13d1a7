import type { ContentStatus, ContentType } from '@ovation/contract'

export const typeNames: Record<ContentType, string> = {
  feed: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  product: 'Product',
  stream: 'Stream',
  comment: 'Comment',
  chat: 'Chat message',
}

export const statusNames: Record<ContentStatus, string> = {
  public: 'Public',
  paid: 'Paid',
  draft: 'Draft',
  scheduled: 'Scheduled',
  withdrawn: 'Withdrawn',
  hidden: 'Hidden',
  'taken-down': 'Taken down',
}

export const statusLooks = {
  public: 'good',
  paid: 'good',
  draft: 'plain',
  scheduled: 'plain',
  withdrawn: 'plain',
  hidden: 'waiting',
  'taken-down': 'bad',
} as const
