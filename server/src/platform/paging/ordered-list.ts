import { ilike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { escapeLike } from '#platform/postgres'
import type { Sort } from './cursor.ts'
import type { Listing } from './listing.ts'

type SortKey = Sort['keys'][number]

interface Source<Name extends string> {
  table: PgTable
  id: PgColumn
  /** The columns that a search reads. */
  words: PgColumn
  shown: SQL
  sorts: Record<Name | 'ordering', SortKey>
}

interface Search<Name extends string> {
  q?: string
  sortBy?: Name | 'ordering'
  sort?: 'asc' | 'desc'
}

/** Lists that operators edit and order: pages, notices, packages. */
export function orderedList<Name extends string>(source: Source<Name>, search: Search<Name>): Listing {
  const { q = '', sortBy = 'ordering', sort = sortBy === 'createdAt' ? 'desc' : 'asc' } = search
  const words = q.trim()
  return {
    id: source.id,
    from: sql`${source.table}`,
    where: [source.shown, words ? ilike(source.words, `%${escapeLike(words)}%`) : undefined],
    sort: { name: sortBy, direction: sort, keys: [source.sorts[sortBy], { kind: 'id', by: source.id }] },
  }
}
