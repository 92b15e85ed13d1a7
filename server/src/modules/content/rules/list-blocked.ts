import { limits, type QueryOf, type ruleCalls } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { blockedListing, findBlockedPictures, unblockPicture } from '#platform/files'
import { readPage } from '#platform/paging'

type Parts = Pick<Platform, 'db'>

export function listBlocked({ db: { orm } }: Parts, page: QueryOf<typeof ruleCalls.blockedPictures>) {
  return readPage(orm, { ...blockedListing, countsUpTo: limits.countedRows }, page, async (ids) => {
    const found = await findBlockedPictures(orm, ids)
    const people = found.flatMap(({ picture }) => picture.ownerId ?? [])
    const accounts = await accountsById(orm, [...new Set(people)])
    return found.map(({ picture: { id, target, targetId, ownerId, refused, createdAt }, blur }) => {
      const owner = ownerId ? accounts.get(ownerId) : undefined
      return {
        ...{ _id: id, target, targetId, blur, refused, createdAt: createdAt.toISOString() },
        owner: owner ? { _id: owner.id, username: owner.username, name: owner.name } : null,
      }
    })
  })
}

/** A repeat changes nothing. */
export async function unblock({ db }: Parts, operatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const removed = await unblockPicture(tx, id)
    if (!removed) return
    await recordAction(tx, {
      ...{ operatorId, action: 'picture.unblock', subjectId: removed.targetId },
      before: { isBlocked: true },
      after: { isBlocked: false },
    })
  })
  return { success: true }
}
