import { limits, type operatorContentCalls, type QueryOf } from '@ovation/contract'
import { accountIdOf } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readMergedPage } from '#platform/paging'
import { presentContent } from './present.ts'
import { contentLists } from './queries/content-lists.ts'
import { loadContentRows } from './queries/content-rows.ts'

type Search = QueryOf<typeof operatorContentCalls.operatorContent>

/** All content of the site, or of a person, latest first. */
export async function searchContent({ db, files }: Pick<Platform, 'db' | 'files'>, search: Search) {
  const { personId: named, ...rest } = search
  const personId = named ? await accountIdOf(db.orm, named) : undefined
  if (named && !personId) return { data: [], total: 0, cursor: null }
  const page = { ...search, mostCounted: limits.countedRows }
  return readMergedPage(db.orm, contentLists(rest, personId), page, async (ids) =>
    (await loadContentRows(db, ids)).map((row) => presentContent(files, row)),
  )
}
