import type { FanCard, peopleCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import {
  accountKeys,
  allAccounts,
  findAccountId,
  isActiveAccount,
  joinAccount,
  loadPeople,
  nameHolds,
  type Viewer,
} from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { follows } from '#tables/people'
import { doesNotBlock, findVisibleCreatorId } from '#views/visible-creators'
import type { Audience } from './audience.ts'
import { presentFan } from './cards.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof peopleCalls.searchUsers>

/** Creators search their fans, operators everyone; fans are refused. */
export async function searchPeople({ db, files }: Parts, viewer: Viewer, search: Search) {
  if (!viewer.isPerformer && !viewer.isOperator) throw forbidden('Only creators can search their fans.')
  const listing = viewer.isOperator ? everyone(search) : fansOf(viewer.id, search)
  return readPage(db.orm, listing, search, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}

function fansOf(creatorId: string, search: Search): Listing {
  return {
    id: follows.followerId,
    from: sql`${follows} ${joinAccount(follows.followerId)}`,
    where: [
      eq(follows.creatorId, creatorId),
      isActiveAccount,
      doesNotBlock(follows.followerId, creatorId),
      named(search),
    ],
    sort: sortOf(search, [
      { kind: 'instant', by: follows.createdAt },
      { kind: 'id', by: follows.followerId },
    ]),
  }
}

function everyone(search: Search): Listing {
  return {
    id: accountKeys.id.by,
    from: allAccounts,
    where: [named(search)],
    sort: sortOf(search, [accountKeys.createdAt, accountKeys.id]),
  }
}

const named = ({ q }: Search) => (q?.trim() ? nameHolds(q.trim()) : undefined)

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
