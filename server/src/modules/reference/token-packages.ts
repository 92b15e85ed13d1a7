import type { QueryOf, referenceCalls } from '@ovation/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { tokenPackages } from '#tables/reference'
import { orderedList } from './ordered-list.ts'

const source = {
  table: tokenPackages,
  id: tokenPackages.id,
  words: tokenPackages.name,
  shown: eq(tokenPackages.status, 'active'),
  sorts: {
    ordering: { kind: 'integer', by: tokenPackages.ordering },
    price: { kind: 'integer', by: tokenPackages.priceCents },
    tokens: { kind: 'integer', by: tokenPackages.tokens },
  },
} as const

type Search = QueryOf<typeof referenceCalls.tokenPackages>

export function searchTokenPackages({ db }: Pick<Platform, 'db'>, search: Search) {
  return readPage(db.orm, orderedList(source, search), search, async (ids) => {
    const rows = await db.orm.select().from(tokenPackages).where(inArray(tokenPackages.id, ids))
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      price: row.priceCents / 100,
      tokens: row.tokens / 100,
      ordering: row.ordering,
    }))
  })
}

/** A package as it is sold at this moment. */
export async function findSoldPackage(db: Queryable, id: string) {
  const [found] = await db
    .select()
    .from(tokenPackages)
    .where(and(eq(tokenPackages.id, id), eq(tokenPackages.status, 'active')))
  return found
}
