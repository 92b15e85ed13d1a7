import type { Reaction } from '@ovation/contract'
import type { SQL } from 'drizzle-orm'
import { heldComment } from '#modules/content/comments'
import { heldItem } from '#modules/content/items'
import { heldCreator } from '#modules/identity/people'

/** The object, locked until the reaction is committed, so that it is not deleted meanwhile. */
export function holdObject({ objectType, objectId }: Pick<Reaction, 'objectType' | 'objectId'>): SQL {
  if (objectType === 'performer') return heldCreator(objectId)
  return objectType === 'comment' ? heldComment(objectId) : heldItem(objectId)
}
