import type { QueryOf, referenceCalls } from '@ovation/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import { files as filesTable } from '#platform/files'
import { readPage } from '#platform/paging'
import { sitePromos } from '#tables/reference'
import { orderedList } from './ordered-list.ts'

const source = {
  table: sitePromos,
  id: sitePromos.id,
  words: sitePromos.title,
  shown: eq(sitePromos.status, 'active'),
  sorts: {
    ordering: { kind: 'integer', by: sitePromos.ordering },
    createdAt: { kind: 'instant', by: sitePromos.createdAt },
  },
} as const

type Search = QueryOf<typeof referenceCalls.promos>

export function searchPromos({ db, files }: Pick<Platform, 'db' | 'files'>, search: Search) {
  return readPage(db.orm, orderedList(source, search), search, async (ids) => {
    const rows = await db.orm
      .select({ promo: sitePromos, imageKey: filesTable.storageKey })
      .from(sitePromos)
      .leftJoin(filesTable, eq(filesTable.id, sitePromos.imageFileId))
      .where(inArray(sitePromos.id, ids))
    return rows.map(({ promo, imageKey }) => ({
      _id: promo.id,
      title: promo.title,
      description: promo.description,
      image: imageKey && files.url(imageKey),
      link: promo.link,
      ordering: promo.ordering,
    }))
  })
}
