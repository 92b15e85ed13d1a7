import { today } from '@ovation/contract'
import type { Platform } from '#platform'
import { isFound } from './is-found.ts'
import { forgetKeyword, forgetOldSearches, shownKeywords } from './store.ts'

export function searchJobs({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  jobs.every('10 4 * * *', 'search.forget', () => forgetSearches({ db }, today()))
}

/** Deletes old searches, and keywords without results, such as the name of a creator who left. */
export async function forgetSearches({ db }: Pick<Platform, 'db'>, day: string) {
  await forgetOldSearches(db.orm, day)
  for (const keyword of await shownKeywords(db.orm)) {
    if (!(await isFound(db.orm, keyword))) await forgetKeyword(db.orm, keyword)
  }
}
