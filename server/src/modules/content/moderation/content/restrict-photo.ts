import { itemKinds, type Restriction } from '@ovation/contract'
import { putBackPhoto, removePhotoOfFile } from '#modules/content/galleries'
import {
  addRestrictedPhoto,
  deleteRestrictedPhoto,
  lockRestrictedPhoto,
  putBackIntoItems,
  removeFromItems,
  setPhotoRestriction,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { findFile, isPicture } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { Restricted } from '../kinds/reportables.ts'
import { restrictedByCases } from '../records/case-store.ts'

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
    const whole = known.places.whole.map(({ itemId }) => itemId)
    const stay = await restrictedByCases(tx, whole)
    await deleteRestrictedPhoto(tx, fileId)
    await putBackIntoItems(
      tx,
      fileId,
      known.places,
      whole.filter((id) => !stay.includes(id)),
    )
    if (known.places.photo) await putBackPhoto(tx, known.places.photo)
    return restricted
  }
  if (known && restriction) {
    await setPhotoRestriction(tx, fileId, restriction)
    return restricted
  }
  const file = await findFile(tx, fileId)
  if (!file?.ownerId || !isPicture(file.kind)) return null
  if (restriction === null) return restricted
  const places = {
    ...(await removeFromItems(tx, fileId, restriction)),
    photo: await removePhotoOfFile(tx, fileId),
  }
  await addRestrictedPhoto(tx, { fileId, ownerId: file.ownerId, restriction, places })
  return { ...restricted, publish: () => publishWhole(realtime, places.whole) }
}

/** Items that had no other file are gone from open pages too. */
function publishWhole(realtime: Platform['realtime'], whole: { itemId: string; kind: string }[]) {
  for (const { itemId: targetId, kind } of whole) {
    const target = itemKinds.find((one) => one === kind)
    if (target) realtime.toEveryone('content_restricted', { target, targetId })
  }
}
