import type { galleryCalls, QueryOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { between, leftJoinItem, saleIs } from '#modules/content/items'
import type { Listing, Sort } from '#platform/paging'
import { photos } from '#tables/galleries'
import { isShown } from '#views/shown-items'
import { joinCreator, type Looking, visibleTo } from '#views/visible-creators'

type Search = QueryOf<typeof galleryCalls.photos>
type OwnSearch = QueryOf<typeof galleryCalls.myPhotos>

const photosWithGalleries = sql`${photos} ${leftJoinItem(photos.galleryId)} ${joinCreator(photos.creatorId)}`

/** Photos of one gallery that the viewer may know of, or shown photos of one creator or all. */
export const shownPhotos = (viewer: Looking, creatorId: string | undefined, search: Search): Listing => ({
  id: photos.id,
  from: photosWithGalleries,
  where: [
    sql`${photos.status} = 'active'`,
    ...(search.galleryId === undefined
      ? [sql`(${photos.galleryId} is null or ${isShown})`, ...visibleTo(viewer)]
      : [sql`${photos.galleryId} = ${search.galleryId}`]),
    creatorId === undefined ? undefined : sql`${photos.creatorId} = ${creatorId}`,
    ...filters(search),
  ],
  sort: sortOf(search),
})

/** All photos of a creator, for that creator. */
export const ownPhotos = (creatorId: string, search: OwnSearch): Listing => ({
  id: photos.id,
  from: sql`${photos} ${leftJoinItem(photos.galleryId)}`,
  where: [
    sql`${photos.creatorId} = ${creatorId}`,
    search.galleryId === undefined ? undefined : sql`${photos.galleryId} = ${search.galleryId}`,
    statusIs(search.status),
    ...filters(search),
  ],
  sort: sortOf(search),
})

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
