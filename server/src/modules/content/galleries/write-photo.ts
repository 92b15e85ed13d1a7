import type { BodyOf, galleryCalls, Photo } from '@ovation/contract'
import { refuseRestrictedFiles, requireUnsold, writeWithFiles } from '#modules/content/items'
import { textWritten } from '#modules/identity/accounts'
import { asOwner } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { loadPhotos } from './load.ts'
import {
  addPhotoRow,
  deletePhotoRow,
  findOwnPhoto,
  lastPlace,
  lockForChange,
  noSuchPhoto,
  requireOwnGallery,
  setCoverPhoto,
  settleGallery,
  takeTurn,
  updatePhoto,
} from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files'>

export async function addPhoto(
  parts: Parts,
  creatorId: string,
  received: ReceivedFile,
  { galleryId, title = '', status }: BodyOf<typeof galleryCalls.uploadPhoto>,
): Promise<Photo> {
  const kept = { photo: await parts.files.keepPicture(received, { ownerId: creatorId, ...asPhoto }) }
  const photoId = newId()
  await writeWithFiles(parts, kept, async (tx) => {
    await takeTurn(tx, creatorId)
    if (galleryId) await requireOwnGallery(tx, creatorId, galleryId)
    await lockGalleries(tx, creatorId, galleryId)
    const fields = { galleryId, title: title.trim(), status, position: lastPlace(galleryId) }
    await addPhotoRow(tx, { id: photoId, creatorId, fileId: kept.photo.id, ...fields })
    await settle(tx, galleryId)
    await announceTitle(parts, tx, { creatorId, fileId: kept.photo.id, title: fields.title })
  })
  return viewOwnPhoto(parts, creatorId, photoId)
}

const asPhoto = { kind: 'photo', field: 'photo' } as const

/** A photo may move to another gallery of its creator, or to none. */
export async function changePhoto(
  parts: Parts,
  creatorId: string,
  photoId: string,
  changes: BodyOf<typeof galleryCalls.updatePhoto>,
): Promise<Photo> {
  await parts.db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    const before = await findOwnPhoto(tx, creatorId, photoId)
    const galleryId = changes.galleryId === undefined ? before.galleryId : changes.galleryId
    if (galleryId) await requireOwnGallery(tx, creatorId, galleryId)
    await lockGalleries(tx, creatorId, before.galleryId, galleryId)
    const isMoved = galleryId !== before.galleryId
    if (isMoved || (changes.status === 'active' && before.status !== 'active'))
      await refuseRestrictedFiles(tx, 'status', [before.fileId])
    const isHidden = before.status === 'active' && (changes.status ?? 'active') !== 'active'
    if (before.galleryId && (isMoved || isHidden)) {
      await requireUnsold(tx, before.galleryId)
    }
    await updatePhoto(tx, photoId, {
      galleryId,
      ...(isMoved ? { position: lastPlace(galleryId) } : {}),
      title: changes.title?.trim() ?? before.title,
      status: changes.status ?? before.status,
    })
    await settle(tx, before.galleryId, galleryId)
    await announceTitle(parts, tx, { ...before, title: changes.title?.trim() ?? '' })
  })
  return viewOwnPhoto(parts, creatorId, photoId)
}

export async function deletePhoto(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  photoId: string,
) {
  await db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    const { fileId, galleryId } = await findOwnPhoto(tx, creatorId, photoId)
    await lockGalleries(tx, creatorId, galleryId)
    if (galleryId) await requireUnsold(tx, galleryId)
    await deletePhotoRow(tx, photoId)
    await settle(tx, galleryId)
    await files.remove(tx, fileId)
  })
  return { success: true }
}

export async function setGalleryCover(parts: Parts, creatorId: string, photoId: string): Promise<Photo> {
  await parts.db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    const { galleryId, status } = await findOwnPhoto(tx, creatorId, photoId)
    if (!galleryId) throw invalid('galleryId', 'Add the photo to a gallery first.')
    await lockGalleries(tx, creatorId, galleryId)
    if (status !== 'active') throw invalid('status', 'Only a published photo can be the cover.')
    await setCoverPhoto(tx, galleryId, photoId)
  })
  return viewOwnPhoto(parts, creatorId, photoId)
}

/** Publishes the title of a photo, which is known by its file wherever it is used. */
async function announceTitle(
  { extensions }: Parts,
  tx: Queryable,
  { creatorId, fileId, title }: { creatorId: string; fileId: string; title: string },
) {
  if (!title) return
  await extensions.announce(tx, textWritten, {
    ...{ target: 'photo', targetId: fileId, ownerId: creatorId, title, text: '' },
  })
}

async function lockGalleries(tx: Queryable, creatorId: string, ...galleryIds: (string | null | undefined)[]) {
  const ids = [...new Set(galleryIds)].filter((id) => id !== null && id !== undefined)
  for (const id of ids.toSorted()) await lockForChange(tx, creatorId, id)
}

async function settle(tx: Queryable, ...galleryIds: (string | null | undefined)[]) {
  for (const galleryId of new Set(galleryIds)) if (galleryId) await settleGallery(tx, galleryId)
}

async function viewOwnPhoto(parts: Parts, creatorId: string, photoId: string) {
  const [photo] = await loadPhotos(parts, asOwner(creatorId), [photoId])
  if (!photo) throw noSuchPhoto()
  return photo
}
