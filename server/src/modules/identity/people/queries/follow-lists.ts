import { eq, sql } from 'drizzle-orm'
import { isActiveAccount, joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { follows } from '#tables/people'
import { doesNotBlock, joinCreator, type Looking, visibleTo } from '#views/visible-creators'

/** The followers of a creator, with their accounts. */
export const followersOf = (creatorId: string, words: string | undefined): Omit<Listing, 'sort'> => ({
  id: follows.followerId,
  from: sql`${follows} ${joinAccount(follows.followerId)}`,
  where: [
    eq(follows.creatorId, creatorId),
    isActiveAccount,
    doesNotBlock(follows.followerId, creatorId),
    words ? nameHolds(words) : undefined,
  ],
})

/** Latest first. */
export const followerKeys = [
  { kind: 'instant', by: follows.createdAt },
  { kind: 'id', by: follows.followerId },
] as const satisfies Listing['sort']['keys']

/** The creators that a fan follows and may still see, latest first. */
export const creatorsFollowedBy = (
  fan: Looking & { viewerId: string },
  words: string | undefined,
): Listing => ({
  id: follows.creatorId,
  from: sql`${follows} ${joinCreator(follows.creatorId)}`,
  where: [eq(follows.followerId, fan.viewerId), ...visibleTo(fan), words ? nameHolds(words) : undefined],
  sort: {
    name: 'following',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: follows.createdAt },
      { kind: 'id', by: follows.creatorId },
    ],
  },
})
