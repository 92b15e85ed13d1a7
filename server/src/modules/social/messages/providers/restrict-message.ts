import type { Restriction } from '@ovation/contract'
import { fileIdsOf, setItemRestriction } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { restrictMass } from '../mass/store.ts'
import { fileIdsOfMessage, findMessage, restrictCopies, restrictOne } from '../message/store.ts'
import { restrictWelcome } from '../welcome/store.ts'

/**
 * Operators hide a message, take it down or show it again, with what it sells. `id` is that of a message, or of a message to
 * many. Null: there is no such message.
 */
export async function restrictMessage(tx: Queryable, id: string, restriction: Restriction | null) {
  const toMany = await restrictToMany(tx, id, restriction)
  if (toMany) return toMany
  const message = await findMessage(tx, id)
  const many = message?.massId ?? message?.welcomeId
  if (many) return restrictToMany(tx, many, restriction)
  const one = await restrictOne(tx, id, restriction)
  if (!one) return null
  const { before, itemId, isAlone } = one
  if (itemId) await setItemRestriction(tx, itemId, restriction)
  const fileIds = itemId ? await fileIdsOf(tx, itemId) : await fileIdsOfMessage(tx, id)
  return { before, itemId, fileIds, copiesOf: isAlone ? null : itemId }
}

/**
 * With all its copies. The message itself comes first, which waits for a batch that is being written: its copies are there
 * then, and the next batch finds the message stopped.
 */
async function restrictToMany(tx: Queryable, id: string, restriction: Restriction | null) {
  const known = (await restrictMass(tx, id, restriction)) ?? (await restrictWelcome(tx, id, restriction))
  const copies = await restrictCopies(tx, id, restriction)
  const found = known ?? copies
  if (!found) return null
  const { before, itemId } = found
  if (itemId) await setItemRestriction(tx, itemId, restriction)
  return { before, itemId, fileIds: itemId ? await fileIdsOf(tx, itemId) : [], copiesOf: id }
}
