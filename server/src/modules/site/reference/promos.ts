import type { QueryOf, referenceCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { findFiles } from '#platform/files'
import { readPage } from '#platform/paging'
import { activePromos, findPromos } from './store.ts'

type Search = QueryOf<typeof referenceCalls.promos>

export function searchPromos({ db, files }: Pick<Platform, 'db' | 'files'>, search: Search) {
  return readPage(db.orm, activePromos(search), search, async (ids) => {
    const promos = await findPromos(db.orm, ids)
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
