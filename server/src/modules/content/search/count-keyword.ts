import { limits, today } from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { isFound } from './is-found.ts'
import { isPresentable, normalise } from './keyword.ts'
import { personFor, personOfDay, type Searcher } from './searcher.ts'
import { rememberSearch, useAllowance } from './store.ts'

type Parts = Pick<Platform, 'db' | 'secret'>

/**
 * Counts a search that had results. Keywords that may not be suggested are not stored, and the caller does not learn
 * which case applied.
 */
export async function countKeyword({ db, secret }: Parts, searcher: Searcher, typed: string) {
  const keyword = normalise(typed)
  const { length } = [...keyword]
  if (length < 2 || length > limits.keyword)
    throw invalid('keyword', `Use 2 to ${limits.keyword} characters.`)
  if (!isPresentable(keyword)) return
  const day = today()
  // Before the lookup, so that a flood of searches costs only this check.
  if (!(await useAllowance(db.orm, personOfDay(secret, searcher, day), day))) return
  if (!(await isFound(db.orm, keyword))) return
  await rememberSearch(db.orm, keyword, personFor(secret, searcher, keyword), day)
}
