import { eq, sql } from 'drizzle-orm'
import { isActiveAccount, joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { fanListMembers } from '#tables/fan-lists'
import { doesNotBlock } from '#views/visible-creators'

/** The members of a creator's list with their accounts, latest first. */
export const membersOf = (creatorId: string, listId: string, words: string | undefined): Listing => ({
  id: fanListMembers.fanId,
  from: sql`${fanListMembers} ${joinAccount(fanListMembers.fanId)}`,
  where: [
    eq(fanListMembers.listId, listId),
    isActiveAccount,
    doesNotBlock(fanListMembers.fanId, creatorId),
    words ? nameHolds(words) : undefined,
  ],
  sort: {
    name: 'fan-list',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: fanListMembers.createdAt },
      { kind: 'id', by: fanListMembers.fanId },
    ],
  },
})
