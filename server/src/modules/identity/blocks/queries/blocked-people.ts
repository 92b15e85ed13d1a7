import { eq, sql } from 'drizzle-orm'
import { joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { userBlocks } from '#tables/access'

/** People a creator blocks, latest first, optionally filtered by name. */
export const blockedPeople = (creatorId: string, words: string | undefined): Listing => ({
  id: userBlocks.accountId,
  from: sql`${userBlocks} ${joinAccount(userBlocks.accountId)}`,
  where: [eq(userBlocks.creatorId, creatorId), words ? nameHolds(words) : undefined],
  sort: {
    name: 'blocked',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: userBlocks.createdAt },
      { kind: 'id', by: userBlocks.accountId },
    ],
  },
})
