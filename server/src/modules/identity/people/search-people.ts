import { type FanCard, isAllowed, type peopleCalls, type QueryOf } from '@ovation/contract'
import {
  accountKeys,
  allAccounts,
  findAccountId,
  loadPeople,
  nameHolds,
  type Viewer,
} from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { findVisibleCreatorId } from '#views/visible-creators'
import type { Audience } from './audience.ts'
import { presentFan } from './cards.ts'
import { followerKeys, followersOf } from './queries/follow-lists.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof peopleCalls.searchUsers>

/** Creators search their fans, operators who may see people everyone; others are refused. */
export async function searchPeople({ db, files }: Parts, viewer: Viewer, search: Search) {
  if (!viewer.isPerformer && !seesEveryone(viewer)) throw forbidden('Only creators can search their fans.')
  return readPage(db.orm, listingOf(viewer, search), search, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}

const seesEveryone = ({ operatorRole }: Viewer) => isAllowed(operatorRole, 'people')

function listingOf(viewer: Viewer, search: Search): Listing {
  const words = search.q?.trim()
  if (!seesEveryone(viewer))
    return { ...followersOf(viewer.id, words), sort: sortOf(search, [...followerKeys]) }
  return {
    id: accountKeys.id.by,
    from: allAccounts,
    where: [words ? nameHolds(words) : undefined],
    sort: sortOf(search, [accountKeys.createdAt, accountKeys.id]),
  }
}

function sortOf({ sortBy = 'latest', sort }: Search, latest: Sort['keys']): Sort {
  if (sortBy === 'latest') return { name: sortBy, direction: sort ?? 'desc', keys: latest }
  const keys: Sort['keys'] = [accountKeys.name, accountKeys.id]
  return { name: sortBy, direction: sort ?? 'asc', keys }
}

/** The public card of an account. A creator hidden from the viewer is hidden here too. */
export async function viewPerson(
  { db, files }: Parts,
  audience: Audience,
  idOrUsername: string,
): Promise<FanCard> {
  const id = await findAccountId(db.orm, idOrUsername)
  const [person] = id ? await loadPeople(db.orm, [id]) : []
  const isVisible =
    person?.status === 'active' &&
    (!person.isPerformer || (await findVisibleCreatorId(db, audience, person.id)))
  if (!person || !isVisible) throw notFound('This person')
  return presentFan(files, person)
}
