import type { Access, Gallery, Photo } from '@ovation/contract'
import { accessTo, coverOf, itemReader, presentBody, presentItem } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Files, presentFile } from '#platform/files'
import { loadPhotoRows, type PhotoRow } from './queries/photo-rows.ts'
import { galleryRows } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type GalleryRow = Awaited<ReturnType<typeof galleryRows>>[number]

/** Those of these galleries that the audience may know of. */
export async function loadGalleries(
  { db, files }: Parts,
  audience: Audience,
  ids: string[],
): Promise<Gallery[]> {
  const rows = await galleryRows(db, audience, ids)
  return rows.flatMap((row) => {
    const access = accessTo(row, audience)
    return access ? [presentGallery(files, row, access)] : []
  })
}

export const galleryReading = itemReader('gallery', loadGalleries)

function presentGallery(files: Files, row: GalleryRow, access: Access): Gallery {
  const description = presentBody(row, access.allowed)
  return {
    title: row.title,
    description: description.html,
    descriptionTree: description.tree,
    coverPhotoId: row.coverPhotoId,
    numOfItems: row.numOfItems,
    ...presentItem(files, { ...row, thumbnail: row.coverFile }, access),
  }
}

/** Those of these photos that the audience may know of. Access to a gallery includes its photos. */
export async function loadPhotos({ db, files }: Parts, audience: Audience, ids: string[]): Promise<Photo[]> {
  const rows = await loadPhotoRows(db, audience, ids)
  return rows.flatMap((row) => {
    const access = accessTo(row, audience)
    return access ? [presentPhoto(files, row, access)] : []
  })
}

function presentPhoto(files: Files, row: PhotoRow, access: Access): Photo {
  return {
    _id: row.photoId,
    performerId: row.creatorId,
    galleryId: row.galleryId,
    title: row.title,
    status: row.photoStatus,
    isGalleryCover: row.isGalleryCover,
    processing: row.file.status !== 'finished',
    access,
    cover: coverOf(files, { thumbnail: row.file, teaser: null, files: [] }, access.allowed),
    photo: access.allowed ? presentFile(files, row.file) : null,
    createdAt: row.createdAt.toISOString(),
  }
}
