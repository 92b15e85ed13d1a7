import type { peopleCalls, QueryOf } from '@ovation/contract'
import { loadPeople } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import type { Member } from './audience.ts'
import { presentFan } from './cards.ts'
import { creatorsFollowedBy, followerKeys, followersOf } from './queries/follow-lists.ts'
import { loadCards } from './search-creators.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Search = QueryOf<typeof peopleCalls.followers>

/** The followers of this creator, latest first. */
export async function listFollowers({ db, files }: Parts, creatorId: string, search: Search) {
  const listing: Listing = {
    ...followersOf(creatorId, search.q?.trim()),
    sort: { name: 'followers', direction: 'desc', keys: [...followerKeys] },
  }
  return readPage(db.orm, listing, search, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}

/** The creators this fan follows and may still see, latest first. */
export async function listFollowing(parts: Parts, fan: Member, search: Search) {
  return readPage(parts.db.orm, creatorsFollowedBy(fan, search.q?.trim()), search, (ids) =>
    loadCards(parts, fan, ids),
  )
}
