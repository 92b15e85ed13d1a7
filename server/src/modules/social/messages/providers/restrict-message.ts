import type { Restriction } from '@ovation/contract'
import { fileIdsOf, setItemRestriction } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { stopMassMessage } from '../mass/store.ts'
import { fileIdsOfMessage, restrictCopies } from '../message/store.ts'

/**
 * Operators hide a message, take it down or show it again: also its copies, if it was sent to many, and what it sells. Null:
 * there is no such message. `someIds` are those that open pages are told of.
 */
export async function restrictMessage(tx: Queryable, id: string, restriction: Restriction | null) {
  const restricted = await restrictCopies(tx, id, restriction)
  if (!restricted) return null
  const { before, itemId, massId, someIds } = restricted
  if (massId && restriction) await stopMassMessage(tx, massId)
  if (itemId) await setItemRestriction(tx, itemId, restriction)
  const fileIds = itemId ? await fileIdsOf(tx, itemId) : await fileIdsOfMessage(tx, id)
  return { before, fileIds, someIds }
}
