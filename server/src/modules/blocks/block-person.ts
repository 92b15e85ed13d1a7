import type { BodyOf, blockCalls } from '@ovation/contract'
import { findAccount } from '#modules/accounts'
import { endFollow, lockCreator, syncCreatorRoom } from '#modules/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { presenceRoom } from '#platform/realtime'
import { personBlocked } from './blocked.ts'
import { addBlock, isBlockedBy, removeBlock } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'realtime'>
type Wish = BodyOf<typeof blockCalls.blockUser>

/**
 * From now on the creator and everything of theirs does not exist for this person. They stop following; what they paid
 * for is neither renewed nor given back.
 */
export async function blockPerson(parts: Parts, creatorId: string, { targetId, reason = '' }: Wish) {
  if (targetId === creatorId) throw invalid('targetId', 'You cannot block yourself.')
  await requireBlockable(parts, creatorId, targetId)
  try {
    await parts.db.orm.transaction(async (tx) => {
      if (!(await addBlock(tx, { creatorId, accountId: targetId, reason: reason.trim() }))) return
      await parts.extensions.announce(tx, personBlocked, { creatorId, accountId: targetId })
      // After the subscription, as everywhere. Whoever follows is counted in this row: either they were first and it
      // is taken back here, or they wait for it and then see that they are blocked.
      await lockCreator(tx, creatorId)
      await endFollow(tx, targetId, creatorId)
    })
  } catch (error) {
    // Deleted since it was found.
    throw brokenReference(error) ? noSuchPerson() : error
  }
  await syncCreatorRoom(parts, targetId, creatorId)
  // They may be looking at a conversation, and would go on to learn when the creator comes and goes.
  parts.realtime.leaveRoom(targetId, presenceRoom(creatorId))
}

/** Also somebody I cannot see: a creator who waits for verification writes comments all the same. */
async function requireBlockable({ db }: Parts, creatorId: string, targetId: string) {
  const account = await findAccount(db.orm, targetId)
  if (!account || (await isBlockedBy(db.orm, targetId, creatorId))) throw noSuchPerson()
  if (account.isOperator) throw invalid('targetId', 'You cannot block the people who run this site.')
}

const noSuchPerson = () => notFound('This person')

/** A subscription that has not run out yet is theirs again; a follow is not. */
export async function unblockPerson(parts: Parts, creatorId: string, accountId: string) {
  await removeBlock(parts.db.orm, creatorId, accountId)
  await syncCreatorRoom(parts, accountId, creatorId)
}
