import type { Reaction } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** Somebody likes something, which they did not before. */
export interface Like extends Pick<Reaction, 'objectType' | 'objectId'> {
  accountId: string
}

export const liked = topic<Like>('reaction.liked')
