import { accountIdOf } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { presentDisputes } from './present.ts'
import { disputeList, type Search } from './queries/dispute-lists.ts'
import { findDisputes } from './store.ts'

export async function searchDisputes(parts: Pick<Platform, 'db' | 'files'>, search: Search) {
  const { orm } = parts.db
  const personId = search.personId ? await accountIdOf(orm, search.personId) : undefined
  if (search.personId && !personId) return { data: [], total: 0, cursor: null }
  return readPage(orm, disputeList(search, personId), search, async (ids) =>
    presentDisputes(parts, await findDisputes(orm, ids)),
  )
}
