import type { Reaction } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** A new like. */
export interface Like extends Pick<Reaction, 'objectType' | 'objectId'> {
  accountId: string
}

export const liked = topic<Like>('reaction.liked')
