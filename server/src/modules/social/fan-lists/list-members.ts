import type { fanListCalls, QueryOf } from '@ovation/contract'
import { loadPeople } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { membersOf } from './queries/list-members.ts'
import { noSuchList } from './show-list.ts'
import { findList } from './store.ts'

type Search = QueryOf<typeof fanListCalls.fanListMembers>

/** The members of a list, latest first. */
export async function listMembers(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  id: string,
  { q, ...page }: Search,
) {
  if (!(await findList(db.orm, creatorId, id))) throw noSuchList()
  return readPage(db.orm, membersOf(creatorId, id, q?.trim()), page, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}
