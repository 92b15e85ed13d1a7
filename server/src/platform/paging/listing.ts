import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Sort } from './cursor.ts'

/** The rows of a list and their order, independent of how they are shown. */
export interface Listing {
  id: SQLWrapper
  from: SQL
  where: (SQL | undefined)[]
  sort: Sort
  /** The number of rows, for lists that know it without reading them all. */
  total?: SQL<number>
  /** Stops counting here: the total of a long list is then this number, which a screen shows as "or more". */
  countsUpTo?: number
}
