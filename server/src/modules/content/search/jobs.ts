import { today } from '@ovation/contract'
import type { Platform } from '#platform'
import { isFound } from './is-found.ts'
import { forgetKeyword, forgetOldSearches, shownKeywords } from './store.ts'

export function searchJobs({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  jobs.every('10 4 * * *', 'search.forget', () => forgetSearches({ db }, today()))
}

/** Forgets who searched too long ago, and words that lead nowhere any more: a creator who left takes theirs along. */
export async function forgetSearches({ db }: Pick<Platform, 'db'>, day: string) {
  await forgetOldSearches(db.orm, day)
  for (const keyword of await shownKeywords(db.orm)) {
    if (!(await isFound(db.orm, keyword))) await forgetKeyword(db.orm, keyword)
  }
}
