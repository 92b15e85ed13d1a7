import { addToFollowing, findAccountId } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { findVisibleCreatorId } from '#views/visible-creators'
import type { Member } from './audience.ts'
import { syncCreatorRoom } from './creator-rooms.ts'
import { addFollow, addToFollowers, countFollowers, removeFollow, visibleAmong } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime'>

/** Idempotent: only a new row is counted. */
export async function follow(parts: Parts, fan: Member, idOrUsername: string) {
  const { db } = parts
  const creatorId = await findVisibleCreatorId(db, fan, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  if (creatorId === fan.viewerId) throw invalid('id', 'You can’t follow yourself.')
  const followed = await db.orm.transaction(async (tx) => {
    const isNew = await addFollow(tx, fan.viewerId, creatorId)
    const followers = await recount(tx, fan.viewerId, creatorId, isNew ? 1 : 0)
    // The count waited for a concurrent block.
    const [visible] = await visibleAmong(tx, fan, [creatorId])
    if (!visible) throw notFound('This creator')
    return { isFollowed: true, followers }
  })
  await syncCreatorRoom(parts, fan.viewerId, creatorId)
  return followed
}

/** Works for creators who are no longer visible. */
export async function unfollow(parts: Parts, fan: Member, idOrUsername: string) {
  const { db } = parts
  const creatorId = await findAccountId(db.orm, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  const left = await db.orm.transaction(async (tx) => {
    const followers = await endFollow(tx, fan.viewerId, creatorId)
    return followers === null ? undefined : { isFollowed: false, followers }
  })
  await syncCreatorRoom(parts, fan.viewerId, creatorId)
  if (left) return left
  if (!(await findVisibleCreatorId(db, fan, creatorId))) throw notFound('This creator')
  return { isFollowed: false, followers: await countFollowers(db.orm, creatorId) }
}

/** Returns the new number of followers, or null if there was no follow. */
export async function endFollow(
  tx: Queryable,
  followerId: string,
  creatorId: string,
): Promise<number | null> {
  return (await removeFollow(tx, followerId, creatorId)) ? recount(tx, followerId, creatorId, -1) : null
}

/** Lock order: creators before accounts, so that concurrent transactions do not deadlock. */
async function recount(
  tx: Queryable,
  followerId: string,
  creatorId: string,
  change: -1 | 0 | 1,
): Promise<number> {
  if (change === 0) return countFollowers(tx, creatorId)
  const followers = await addToFollowers(tx, creatorId, change)
  await addToFollowing(tx, followerId, change)
  return followers
}
