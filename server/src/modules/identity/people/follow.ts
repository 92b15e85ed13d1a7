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

/** A repeat changes nothing: only the row that really appears is counted. */
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
    // Counting has waited for whoever blocks this fan at the same moment.
    const [visible] = await visibleAmong(tx, fan, [creatorId])
    if (!visible) throw notFound('This creator')
    return { isFollowed: true, followers }
  })
  await syncCreatorRoom(parts, fan.viewerId, creatorId)
  return followed
}

/** Whom I follow I may leave, even when they have been hidden from me since. */
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

/** How many followers are left; null when this was none. */
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

/** Creators before accounts, as everywhere: two transactions that need both never wait for each other. */
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
