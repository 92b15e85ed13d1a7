import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Sort } from './cursor.ts'

/** Which rows a list holds and in what order, before anything is said about how they look. */
export interface Listing {
  id: SQLWrapper
  from: SQL
  where: (SQL | undefined)[]
  sort: Sort
  /** How many rows there are, for lists that know it without reading them all. */
  total?: SQL<number>
}
