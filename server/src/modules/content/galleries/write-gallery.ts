import type { BodyOf, Gallery, galleryCalls } from '@ovation/contract'
import {
  announceText,
  changeItem,
  createItem,
  deleteItem,
  type ItemChanges,
  lockOwnItem,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { galleryReading } from './load.ts'
import { addGallery, deletePhotosOf, hangPhotos, lockForChange, settleGallery, takeTurn } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Changes = BodyOf<typeof galleryCalls.updateGallery>

/** It appears with its first photo. */
export async function createGallery(parts: Parts, creatorId: string, fields: Changes): Promise<Gallery> {
  const galleryId = await parts.db.orm.transaction(async (tx) => {
    const item = await createItem(tx, creatorId, 'gallery', asItem(fields))
    await addGallery(tx, item.id)
    await settleGallery(tx, item.id)
    await announceText(parts, tx, item)
    return item.id
  })
  return galleryReading.viewOwn(parts, creatorId, galleryId)
}

export async function changeGallery(
  parts: Parts,
  creatorId: string,
  galleryId: string,
  changes: Changes,
): Promise<Gallery> {
  await parts.db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    const item = await changeItem(tx, creatorId, 'gallery', galleryId, asItem(changes))
    await announceText(parts, tx, item)
  })
  return galleryReading.viewOwn(parts, creatorId, galleryId)
}

/** Orders the photos. Concurrent uploads wait, and follow the given photos. */
export async function orderPhotos(
  parts: Parts,
  creatorId: string,
  galleryId: string,
  photoIds: string[],
): Promise<Gallery> {
  await parts.db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    await lockForChange(tx, creatorId, galleryId)
    const found = await hangPhotos(tx, galleryId, photoIds)
    if (found !== photoIds.length) throw invalid('photoIds', 'One of these photos isn’t in this gallery.')
  })
  return galleryReading.viewOwn(parts, creatorId, galleryId)
}

/** Deletes its photos and their files too. */
export async function deleteGallery({ db, files }: Parts, creatorId: string, galleryId: string) {
  await db.orm.transaction(async (tx) => {
    await takeTurn(tx, creatorId)
    await lockOwnItem(tx, creatorId, 'gallery', galleryId)
    const fileIds = await deletePhotosOf(tx, galleryId)
    await deleteItem(tx, files, creatorId, 'gallery', galleryId)
    await files.remove(tx, ...fileIds)
  })
  return { success: true }
}

const asItem = ({ description, ...fields }: Changes): ItemChanges => ({ ...fields, body: description })
