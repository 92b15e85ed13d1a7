import type { Database } from '#platform/postgres'
import { site } from './tables.ts'

/** Who this site is: made once, by the migration, and carried along by every copy of the database. */
export async function readSiteId({ orm }: Database): Promise<string> {
  const [found] = await orm.select({ id: site.id }).from(site)
  if (!found) throw new Error('The table site has lost its row.')
  return found.id
}
