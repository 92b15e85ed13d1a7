import type { QueryOf, referenceCalls } from '@ovation/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import { findFiles } from '#platform/files'
import { orderedList, readPage } from '#platform/paging'
import { sitePromos } from '#tables/reference'

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
    const promos = await db.orm.select().from(sitePromos).where(inArray(sitePromos.id, ids))
    const images = await findFiles(
      db.orm,
      promos.flatMap(({ imageFileId }) => imageFileId ?? []),
    )
    const keys = new Map(images.map(({ id, storageKey }) => [id, storageKey]))
    const imageOf = ({ imageFileId }: (typeof promos)[number]) => {
      const key = imageFileId && keys.get(imageFileId)
      return key ? files.url(key) : null
    }
    return promos.map((promo) => ({
      _id: promo.id,
      title: promo.title,
      description: promo.description,
      image: imageOf(promo),
      link: promo.link,
      ordering: promo.ordering,
    }))
  })
}
