import type { QueryOf, referenceCalls } from '@ovation/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
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
