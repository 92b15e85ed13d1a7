import type { KnownItem } from '#modules/content/items'
import { topic } from '#platform/extensions'

/** A new comment or reply. */
export interface WrittenComment {
  id: string
  authorId: string
  content: string
  item: Pick<KnownItem, 'id' | 'kind' | 'creatorId'>
  /** The author of the comment it replies to, for replies. */
  answeredId: string | null
}

export const commentWritten = topic<WrittenComment>('comment.written')
