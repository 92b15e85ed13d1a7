import type { BlockedUser, blockCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { joinAccount, loadPeople, nameHolds } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { userBlocks } from '#tables/blocks'
import { findBlocks } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof blockCalls.blockedUsers>

/** Whom this creator blocks, latest first; also those who have left since, so that they can be let in again. */
export function listBlocked(parts: Parts, creatorId: string, { q, ...page }: Search) {
  const words = q?.trim()
  const listing: Listing = {
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
  }
  return readPage(parts.db.orm, listing, page, (ids) => load(parts, creatorId, ids))
}

async function load({ db, files }: Parts, creatorId: string, ids: string[]): Promise<BlockedUser[]> {
  const [blocks, people] = await Promise.all([findBlocks(db.orm, creatorId, ids), loadPeople(db.orm, ids)])
  const cards = new Map(people.map((person) => [person.id, presentFan(files, person)]))
  return blocks.flatMap(({ accountId, reason, createdAt }) => {
    const user = cards.get(accountId)
    return user ? { _id: accountId, user, reason, createdAt: createdAt.toISOString() } : []
  })
}
