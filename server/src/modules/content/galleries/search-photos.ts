import type { galleryCalls, QueryOf } from '@ovation/contract'
import { asEveryone, creatorNamed, findItem, noSuchItem, recordLockedView } from '#modules/content/items'
import { type Audience, asOwner } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { loadPhotos } from './load.ts'
import { ownPhotos, shownPhotos } from './queries/photo-lists.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** Photos that are shown, of one gallery, one creator or all. */
export async function searchPhotos(
  parts: Parts,
  audience: Audience,
  search: QueryOf<typeof galleryCalls.photos>,
) {
  const creatorId = await creatorNamed(parts, audience, search.performerId)
  if (search.galleryId !== undefined) await requireGallery(parts, audience, search.galleryId)
  return readPage(parts.db.orm, shownPhotos(audience, creatorId, search), search, (ids) =>
    loadPhotos(parts, search.galleryId === undefined ? asEveryone(audience) : audience, ids),
  )
}

/** Viewers who may know of a gallery may know of its photos; buyers also when it is no longer listed. */
async function requireGallery({ db }: Parts, audience: Audience, galleryId: string) {
  const gallery = await findItem(db, audience, galleryId)
  if (gallery?.kind !== 'gallery') throw noSuchItem('gallery')
  await recordLockedView({ db }, audience, gallery)
}

/** All photos of a creator, for that creator. */
export async function searchOwnPhotos(
  parts: Parts,
  creatorId: string,
  search: QueryOf<typeof galleryCalls.myPhotos>,
) {
  return readPage(parts.db.orm, ownPhotos(creatorId, search), search, (ids) =>
    loadPhotos(parts, asOwner(creatorId), ids),
  )
}
