import type { fanListCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { isActiveAccount, joinAccount, loadPeople, nameHolds } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { fanListMembers } from '#tables/fan-lists'
import { doesNotBlock } from '#views/visible-creators'
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
  const words = q?.trim()
  const listing: Listing = {
    id: fanListMembers.fanId,
    from: sql`${fanListMembers} ${joinAccount(fanListMembers.fanId)}`,
    where: [
      eq(fanListMembers.listId, id),
      isActiveAccount,
      doesNotBlock(fanListMembers.fanId, creatorId),
      words ? nameHolds(words) : undefined,
    ],
    sort: {
      name: 'fan-list',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: fanListMembers.createdAt },
        { kind: 'id', by: fanListMembers.fanId },
      ],
    },
  }
  return readPage(db.orm, listing, page, async (ids) =>
    (await loadPeople(db.orm, ids)).map((person) => presentFan(files, person)),
  )
}
