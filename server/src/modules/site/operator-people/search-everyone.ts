import type { operatorPeopleCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { readFirst, readPage } from '#platform/paging'
import { loadPeopleInList } from './load-people.ts'
import { everyoneFound } from './queries/everyone.ts'

export const searchEveryone = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  search: QueryOf<typeof operatorPeopleCalls.operatorPeople>,
) => readPage(db.orm, everyoneFound(search), search, (ids) => loadPeopleInList({ db, files }, ids))

/** The first people of a search, without counting the rest. */
export const findPeople = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  search: QueryOf<typeof operatorPeopleCalls.operatorPeople>,
  limit: number,
) => readFirst(db.orm, everyoneFound(search), limit, (ids) => loadPeopleInList({ db, files }, ids))
