import type { KnownItem } from '#modules/content/items'
import { topic } from '#platform/extensions'

/** Somebody said something under an item, or answered what somebody else had said there. */
export interface WrittenComment {
  id: string
  authorId: string
  content: string
  item: Pick<KnownItem, 'id' | 'kind' | 'creatorId'>
  /** Whose comment it answers, if it is an answer. */
  answeredId: string | null
}

export const commentWritten = topic<WrittenComment>('comment.written')
