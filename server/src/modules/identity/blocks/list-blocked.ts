import type { BlockedUser, blockCalls, QueryOf } from '@ovation/contract'
import { findBlocks } from '#modules/identity/access'
import { loadPeople } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { blockedPeople } from './queries/blocked-people.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof blockCalls.blockedUsers>

/** People this creator blocks, latest first, including disabled accounts, so that they can be unblocked. */
export function listBlocked(parts: Parts, creatorId: string, { q, ...page }: Search) {
  const listing = blockedPeople(creatorId, q?.trim())
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
