import { profileOptions } from '@ovation/contract'
import { listCategories } from '#modules/identity/people'
import type { Platform } from '#platform'

/** The option lists of a creator's profile, and the categories an operator made. */
export async function readProfileOptions({ db }: Pick<Platform, 'db'>) {
  return { ...profileOptions, categories: await listCategories(db.orm) }
}
