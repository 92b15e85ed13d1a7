import type { Database } from '#platform/postgres'
import { site } from './tables.ts'

/** The id of the site, created by the first migration. A copy of the database has the same id. */
export async function readSiteId({ orm }: Database): Promise<string> {
  const [found] = await orm.select({ id: site.id }).from(site)
  if (!found) throw new Error('The table site has lost its row.')
  return found.id
}
