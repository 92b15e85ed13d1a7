import { itemKinds, type Restriction } from '@ovation/contract'
import { putBackPhoto, removePhotoOfFile } from '#modules/content/galleries'
import {
  addRestrictedPhoto,
  deleteRestrictedPhoto,
  lockRestrictedPhoto,
  putBackIntoItems,
  removeFromItems,
  setItemRestriction,
  setPhotoRestriction,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { findFile, isPicture } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { PhotoPlaces } from '#tables/items'
import type { Restricted } from '../kinds/reportables.ts'
import { restrictionsByCases } from '../records/case-store.ts'

/**
 * Hides one photo, takes it down or shows it again; what else its items have stays. It is removed from where it is, and put
 * back there. Null: the photo is gone.
 */
export async function restrictPhoto(
  { realtime }: Pick<Platform, 'realtime'>,
  tx: Queryable,
  fileId: string,
  restriction: Restriction | null,
): Promise<Restricted | null> {
  const known = await lockRestrictedPhoto(tx, fileId)
  const before = known?.restriction ?? null
  const restricted = { before, fileIds: [fileId] }
  if (known && restriction === null) {
    await deleteRestrictedPhoto(tx, fileId)
    await putBackIntoItems(tx, fileId, known.places)
    if (known.places.photo) await putBackPhoto(tx, known.places.photo)
    await settleWhole(tx, known.places)
    return restricted
  }
  if (known && restriction) {
    await setPhotoRestriction(tx, fileId, restriction)
    await settleWhole(tx, known.places)
    return restricted
  }
  const file = await findFile(tx, fileId)
  if (!file?.ownerId || !isPicture(file.kind)) return null
  if (restriction === null) return restricted
  const places = {
    ...(await removeFromItems(tx, fileId)),
    photo: await removePhotoOfFile(tx, fileId),
  }
  await addRestrictedPhoto(tx, { fileId, ownerId: file.ownerId, restriction, places })
  const gone = await settleWhole(tx, places)
  return { ...restricted, publish: () => publishWhole(realtime, gone) }
}

/** Items without another file follow this photo, their own cases and other photos. Returns those that were visible. */
async function settleWhole(tx: Queryable, { whole }: Pick<PhotoPlaces, 'whole'>) {
  const asked = await restrictionsByCases(
    tx,
    whole.map(({ itemId }) => itemId),
  )
  const shown = []
  for (const item of whole) {
    const before = await setItemRestriction(tx, item.itemId, asked.get(item.itemId) ?? null)
    if (before === null) shown.push(item)
  }
  return shown
}

/** Items that had no other file are gone from open pages too. */
function publishWhole(realtime: Platform['realtime'], whole: { itemId: string; kind: string }[]) {
  for (const { itemId: targetId, kind } of whole) {
    const target = itemKinds.find((one) => one === kind)
    if (target) realtime.toEveryone('content_restricted', { target, targetId })
  }
}
