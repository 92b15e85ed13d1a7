import type { galleryCalls, QueryOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { between, creatorNamed, findItem, leftJoinItem, noSuchItem, saleIs } from '#modules/content/items'
import { type Audience, asOwner } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { photos } from '#tables/galleries'
import { isShown } from '#views/shown-items'
import { joinCreator, visibleTo } from '#views/visible-creators'
import { loadPhotos } from './load.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof galleryCalls.photos>
type OwnSearch = QueryOf<typeof galleryCalls.myPhotos>

const photosWithGalleries = sql`${photos} ${leftJoinItem(photos.galleryId)} ${joinCreator(photos.creatorId)}`

/** Photos that are shown, of one gallery, one creator or all. */
export async function searchPhotos(parts: Parts, audience: Audience, search: Search) {
  const creatorId = await creatorNamed(parts, audience, search.performerId)
  const listing: Listing = {
    id: photos.id,
    from: photosWithGalleries,
    where: [
      sql`${photos.status} = 'active'`,
      ...(await placesFor(parts, audience, search.galleryId)),
      creatorId === undefined ? undefined : sql`${photos.creatorId} = ${creatorId}`,
      ...filters(search),
    ],
    sort: sortOf(search),
  }
  return readPage(parts.db.orm, listing, search, (ids) => loadPhotos(parts, audience, ids))
}

/** Viewers who may know of a gallery may know of its photos; buyers also when it is no longer listed. */
async function placesFor({ db }: Parts, audience: Audience, galleryId: string | undefined): Promise<SQL[]> {
  if (galleryId === undefined)
    return [sql`(${photos.galleryId} is null or ${isShown})`, ...visibleTo(audience)]
  const gallery = await findItem(db, audience, galleryId)
  if (gallery?.kind !== 'gallery') throw noSuchItem('gallery')
  return [sql`${photos.galleryId} = ${galleryId}`]
}

/** All photos of a creator, for that creator. */
export async function searchOwnPhotos(parts: Parts, creatorId: string, search: OwnSearch) {
  const listing: Listing = {
    id: photos.id,
    from: sql`${photos} ${leftJoinItem(photos.galleryId)}`,
    where: [
      sql`${photos.creatorId} = ${creatorId}`,
      search.galleryId === undefined ? undefined : sql`${photos.galleryId} = ${search.galleryId}`,
      statusIs(search.status),
      ...filters(search),
    ],
    sort: sortOf(search),
  }
  return readPage(parts.db.orm, listing, search, (ids) => loadPhotos(parts, asOwner(creatorId), ids))
}

function filters({ q, isSale, ...dates }: Search | OwnSearch): (SQL | undefined)[] {
  const wanted = q?.trim()
  return [
    wanted ? sql`lower(' ' || ${photos.title}) like words_like(${wanted})` : undefined,
    isSale === undefined ? undefined : saleIs(isSale),
    ...between(photos.createdAt, dates),
  ]
}

/** Photos are processed during the upload and have no schedule. */
function statusIs(status: OwnSearch['status']): SQL | undefined {
  if (status === undefined) return undefined
  if (status === 'file-error' || status === 'scheduled') return sql`false`
  return sql`${photos.status} = ${status === 'published' ? 'active' : status}`
}

const byId = { kind: 'id', by: photos.id } as const

function sortOf({ sortBy, sort }: Pick<OwnSearch, 'sortBy' | 'sort'>): Sort {
  if (sortBy === 'position') {
    const keys: Sort['keys'] = [{ kind: 'integer', by: photos.position }, byId]
    return { name: 'position', keys, direction: sort ?? 'asc' }
  }
  if (sortBy === 'title') {
    const keys: Sort['keys'] = [{ kind: 'text', by: sql`lower(${photos.title})` }, byId]
    return { name: 'title', keys, direction: sort ?? 'asc' }
  }
  const keys: Sort['keys'] = [{ kind: 'instant', by: photos.createdAt }, byId]
  return { name: 'created', keys, direction: sort ?? (sortBy === 'oldest' ? 'asc' : 'desc') }
}
