import { accountIdOf } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { presentDispute } from './present.ts'
import { disputeList, type Search } from './queries/dispute-lists.ts'
import { loadDisputes } from './queries/disputed-payments.ts'

export async function searchDisputes(parts: Pick<Platform, 'db' | 'files'>, search: Search) {
  const { orm } = parts.db
  const personId = search.personId ? await accountIdOf(orm, search.personId) : undefined
  if (search.personId && !personId) return { data: [], total: 0, cursor: null }
  return readPage(orm, disputeList(search, personId), search, async (ids) =>
    (await loadDisputes(parts.db, ids)).map((row) => presentDispute(parts.files, row)),
  )
}
