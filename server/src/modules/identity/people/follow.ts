import { and, eq, sql } from 'drizzle-orm'
import { addToFollowing, findAccountId } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { creators, follows } from '#tables/people'
import { findVisibleCreatorId } from '#views/visible-creators'
import type { Member } from './audience.ts'
import { syncCreatorRoom } from './creator-rooms.ts'
import { visibleAmong } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime'>

/** Idempotent: only a new row is counted. */
export async function follow(parts: Parts, fan: Member, idOrUsername: string) {
  const { db } = parts
  const creatorId = await findVisibleCreatorId(db, fan, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  if (creatorId === fan.viewerId) throw invalid('id', 'You can’t follow yourself.')
  const followed = await db.orm.transaction(async (tx) => {
    const added = await tx
      .insert(follows)
      .values({ followerId: fan.viewerId, creatorId })
      .onConflictDoNothing()
      .returning({ creatorId: follows.creatorId })
    const followers = await recount(tx, fan.viewerId, creatorId, added.length)
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
  return { isFollowed: false, followers: await recount(db.orm, fan.viewerId, creatorId, 0) }
}

/** Returns the new number of followers, or null if there was no follow. */
export async function endFollow(
  tx: Queryable,
  followerId: string,
  creatorId: string,
): Promise<number | null> {
  const removed = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.creatorId, creatorId)))
    .returning({ creatorId: follows.creatorId })
  return removed.length === 0 ? null : recount(tx, followerId, creatorId, -removed.length)
}

/** Lock order: creators before accounts, so that concurrent transactions do not deadlock. */
async function recount(
  tx: Queryable,
  followerId: string,
  creatorId: string,
  change: number,
): Promise<number> {
  const theirs = eq(creators.accountId, creatorId)
  const counted =
    change === 0
      ? await tx.select({ followers: creators.followers }).from(creators).where(theirs)
      : await tx
          .update(creators)
          .set({ followers: sql`${creators.followers} + ${change}` })
          .where(theirs)
          .returning({ followers: creators.followers })
  if (change !== 0) await addToFollowing(tx, followerId, change)
  return counted[0]?.followers ?? 0
}
