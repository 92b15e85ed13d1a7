import { itemKinds, type ReportTarget, type Restriction } from '@ovation/contract'
import { putBackPhoto, removePhotoOfFile } from '#modules/content/galleries'
import {
  addRestrictedPhoto,
  deleteRestrictedPhoto,
  lockRestrictedPhoto,
  putBackIntoItems,
  removeFromItems,
  restrictedWith,
  setItemRestriction,
  setPhotoRestriction,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { findFile, findFiles, isPicture } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { PhotoPlaces } from '#tables/items'
import type { Restricted } from '../kinds/reportables.ts'
import { restrictionsByCases } from '../records/case-store.ts'
import { usesOfFiles } from './uses.ts'

type Whole = PhotoPlaces['whole']

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
    await putBack(tx, known)
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
  const gone = await removeFile(tx, { fileId, ownerId: file.ownerId, restriction })
  return { ...restricted, publish: () => publishWhole(realtime, gone) }
}

interface TakenWith {
  target: ReportTarget
  targetId: string
  /** The items that have the content's own files, which stay as they are. */
  own: string[]
}

/**
 * Takes the files of content down in all other places: posts, drafts, galleries and messages. Returns what tells open pages
 * of items that had nothing else.
 */
export async function takeDownElsewhere(
  { extensions, realtime }: Pick<Platform, 'extensions' | 'realtime'>,
  tx: Queryable,
  fileIds: string[],
  { targetId, own }: TakenWith,
): Promise<() => void> {
  const uses = await usesOfFiles({ extensions }, tx, fileIds, own)
  const elsewhere = new Set(uses.map(({ fileId }) => fileId))
  const whole: Whole = []
  for (const { id: fileId, ownerId } of await findFiles(tx, [...elsewhere].toSorted())) {
    if (!ownerId || (await lockRestrictedPhoto(tx, fileId))) continue
    whole.push(...(await removeFile(tx, { fileId, ownerId, restriction: 'taken-down', targetId, own })))
  }
  return () => publishWhole(realtime, whole)
}

/** Puts the files back that were taken down elsewhere with this content. */
export async function putBackElsewhere(tx: Queryable, targetId: string) {
  for (const photo of await restrictedWith(tx, targetId)) await putBack(tx, photo)
}

interface Removing {
  fileId: string
  ownerId: string
  restriction: Restriction
  targetId?: string
  own?: string[]
}

/** Returns the items that had no other file and were visible. */
async function removeFile(tx: Queryable, { own = [], ...photo }: Removing): Promise<Whole> {
  const { fileId } = photo
  const places = {
    ...(await removeFromItems(tx, fileId, own)),
    photo: await removePhotoOfFile(tx, fileId, own),
  }
  await addRestrictedPhoto(tx, { ...photo, places })
  return settleWhole(tx, places)
}

type Removed = NonNullable<Awaited<ReturnType<typeof lockRestrictedPhoto>>>

async function putBack(tx: Queryable, { fileId, places }: Pick<Removed, 'fileId' | 'places'>) {
  await deleteRestrictedPhoto(tx, fileId)
  await putBackIntoItems(tx, fileId, places)
  if (places.photo) await putBackPhoto(tx, places.photo)
  await settleWhole(tx, places)
}

/** Items without another file follow this photo, their own cases and other photos. Returns those that were visible. */
async function settleWhole(tx: Queryable, { whole }: Pick<PhotoPlaces, 'whole'>): Promise<Whole> {
  const asked = await restrictionsByCases(
    tx,
    whole.map(({ itemId }) => itemId),
  )
  const shown: Whole = []
  for (const item of whole) {
    const before = await setItemRestriction(tx, item.itemId, asked.get(item.itemId) ?? null)
    if (before === null) shown.push(item)
  }
  return shown
}

/** Items that had no other file are gone from open pages too. */
function publishWhole(realtime: Platform['realtime'], whole: Whole) {
  for (const { itemId: targetId, kind } of whole) {
    const target = itemKinds.find((one) => one === kind)
    if (target) realtime.toEveryone('content_restricted', { target, targetId })
  }
}
