import type { ItemKind } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** Somebody said something under an item, or answered what somebody else had said there. */
export interface WrittenComment {
  id: string
  authorId: string
  content: string
  item: { id: string; kind: ItemKind; creatorId: string }
  /** Whose comment it answers, if it is an answer. */
  answeredId: string | null
}

export const commentWritten = topic<WrittenComment>('comment.written')
