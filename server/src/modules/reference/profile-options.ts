import { profileOptions } from '@ovation/contract'
import { categories } from '#modules/people'
import type { Platform } from '#platform'

/** The option lists of a creator's profile, and the categories an operator made. */
export async function readProfileOptions({ db }: Pick<Platform, 'db'>) {
  const known = await db.orm
    .select({ _id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(categories.ordering, categories.name)
  return { ...profileOptions, categories: known }
}
