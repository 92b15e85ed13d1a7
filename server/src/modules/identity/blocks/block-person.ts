import type { BodyOf, blockCalls } from '@ovation/contract'
import { addBlock, isBlockedBy, removeBlock } from '#modules/identity/access'
import { findAccount } from '#modules/identity/accounts'
import { endFollow, lockCreator, syncCreatorRoom } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { presenceRoom } from '#platform/realtime'
import { personBlocked } from './blocked.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'realtime'>
type Wish = BodyOf<typeof blockCalls.blockUser>

/**
 * Hides two people from each other. Ends follows in both directions and deletes notifications and unread counts about
 * each other. Subscriptions are neither renewed nor refunded.
 */
export async function blockPerson(parts: Parts, creatorId: string, { targetId, reason = '' }: Wish) {
  if (targetId === creatorId) throw invalid('targetId', 'You can’t block yourself.')
  await requireBlockable(parts, creatorId, targetId)
  try {
    await parts.db.orm.transaction(async (tx) => {
      if (!(await addBlock(tx, { creatorId, accountId: targetId, reason: reason.trim() }))) return
      await parts.extensions.announce(tx, personBlocked, { creatorId, accountId: targetId })
      // After the subscription, as everywhere, and in one order, so that two who block each other do not deadlock. A
      // follow is counted in the creator's row: either it was first and ends here, or it waits and then finds the block.
      for (const id of [creatorId, targetId].sort()) await lockCreator(tx, id)
      await endFollow(tx, targetId, creatorId)
      await endFollow(tx, creatorId, targetId)
    })
  } catch (error) {
    // The account was deleted meanwhile.
    throw brokenReference(error) ? noSuchPerson() : error
  }
  await hideFromEachOther(parts, creatorId, targetId)
}

/** Leaves the realtime rooms: no more events about each other's posts and presence. */
async function hideFromEachOther(parts: Parts, one: string, other: string) {
  for (const [accountId, otherId] of [
    [one, other],
    [other, one],
  ] as const) {
    await syncCreatorRoom(parts, accountId, otherId)
    parts.realtime.leaveRoom(accountId, presenceRoom(otherId))
  }
}

/** Includes people who are not visible: unverified creators can write comments. */
async function requireBlockable({ db }: Parts, creatorId: string, targetId: string) {
  const account = await findAccount(db.orm, targetId)
  if (!account || (await isBlockedBy(db.orm, targetId, creatorId))) throw noSuchPerson()
  if (account.operatorRole) throw invalid('targetId', 'You can’t block the people who run this site.')
}

const noSuchPerson = () => notFound('This person')

/** Restores a subscription that has not expired, but not a follow. */
export async function unblockPerson(parts: Parts, creatorId: string, accountId: string) {
  await removeBlock(parts.db.orm, creatorId, accountId)
  await syncCreatorRoom(parts, accountId, creatorId)
  await syncCreatorRoom(parts, creatorId, accountId)
}
