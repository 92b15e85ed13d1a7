import type { peopleCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { isActiveAccount, joinAccount, loadPeople, nameHolds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { follows } from '#tables/people'
import { doesNotBlock, joinCreator, visibleTo } from '#views/visible-creators'
import type { Member } from './audience.ts'
import { presentFan } from './cards.ts'
import { loadCards } from './search-creators.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Search = QueryOf<typeof peopleCalls.followers>

/** The followers of this creator, latest first. */
export async function listFollowers({ db, files }: Parts, creatorId: string, search: Search) {
  const listing: Listing = {
    id: follows.followerId,
    from: sql`${follows} ${joinAccount(follows.followerId)}`,
    where: [
      eq(follows.creatorId, creatorId),
      isActiveAccount,
      doesNotBlock(follows.followerId, creatorId),
      named(search),
    ],
    sort: {
      name: 'followers',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: follows.createdAt },
        { kind: 'id', by: follows.followerId },
      ],
    },
  }
  return readPage(db.orm, listing, search, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}

/** The creators this fan follows and may still see, latest first. */
export async function listFollowing(parts: Parts, fan: Member, search: Search) {
  const listing: Listing = {
    id: follows.creatorId,
    from: sql`${follows} ${joinCreator(follows.creatorId)}`,
    where: [eq(follows.followerId, fan.viewerId), ...visibleTo(fan), named(search)],
    sort: {
      name: 'following',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: follows.createdAt },
        { kind: 'id', by: follows.creatorId },
      ],
    },
  }
  return readPage(parts.db.orm, listing, search, (ids) => loadCards(parts, fan, ids))
}

const named = ({ q }: Search) => (q?.trim() ? nameHolds(q.trim()) : undefined)
