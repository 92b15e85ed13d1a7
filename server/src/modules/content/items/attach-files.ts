import { conflict, invalid } from '#platform/errors'
import { type FileKind, type Files, lockUsableFiles } from '#platform/files'
import { brokenUnique, type Queryable } from '#platform/postgres'
import type { Item } from '#tables/items'
import { addFiles, deleteFiles, fileIdsOf, updateTrailer } from './file-store.ts'
import { areRestricted } from './restricted-file-store.ts'
import { requireUnsold } from './sold.ts'

/** The kinds of files that fit, and the field of the call. */
export interface FileRule {
  field: string
  kinds: FileKind[]
}

/**
 * Makes these files the item's originals, in this order. Previous files that are no longer named are deleted unless used
 * elsewhere. A file must belong to the creator and have a fitting kind.
 */
export async function setFiles(
  tx: Queryable,
  files: Files,
  item: Pick<Item, 'id' | 'creatorId'>,
  fileIds: string[],
  rule: FileRule,
) {
  await checkFiles(tx, item, fileIds, rule)
  const before = await deleteFiles(tx, item.id)
  const gone = before.filter((fileId) => !fileIds.includes(fileId))
  if (gone.length > 0) await requireUnsold(tx, item.id)
  await addFiles(tx, item.id, fileIds)
  await files.processUsed(tx, ...fileIds)
  await files.remove(tx, ...gone)
}

interface Trailer {
  which: 'thumbnailFileId' | 'teaserFileId'
  /** Null removes it. */
  fileId: string | null
  rule: FileRule
}

/** Sets the picture or teaser of an item; the previous file is deleted. */
export async function setTrailer(
  tx: Queryable,
  files: Files,
  item: Pick<Item, 'id' | 'creatorId' | 'thumbnailFileId' | 'teaserFileId'>,
  { which, fileId, rule }: Trailer,
) {
  const before = item[which]
  if (before === fileId) return
  if (fileId) await checkFiles(tx, item, [fileId], rule)
  await usingOnce(updateTrailer(tx, item.id, which, fileId))
  if (before) await files.remove(tx, before)
}

/** The share lock makes the worker that settles a file wait until its item is known. */
async function checkFiles(
  tx: Queryable,
  { creatorId }: Pick<Item, 'creatorId'>,
  fileIds: string[],
  { field, kinds }: FileRule,
) {
  if (fileIds.length === 0) return
  const usable = await lockUsableFiles(tx, { ids: fileIds, ownerId: creatorId, kinds })
  if (usable.size !== fileIds.length)
    throw invalid(field, 'One of these files isn’t yours or can’t be used here.')
  await refuseRestrictedFiles(tx, field, fileIds)
}

/** What operators hid or took down isn't published again in another place. */
export async function refuseRestrictedFiles(tx: Queryable, field: string, fileIds: string[]) {
  if (await areRestricted(tx, fileIds)) throw invalid(field, 'One of these files was taken down.')
}

/** Of an item that is published with the files it already has. */
export async function refuseRestrictedItem(tx: Queryable, item: ItemWithFiles, field: string) {
  const trailers = [item.thumbnailFileId, item.teaserFileId].filter((fileId) => fileId !== null)
  await refuseRestrictedFiles(tx, field, [...(await fileIdsOf(tx, item.id)), ...trailers])
}

type ItemWithFiles = Pick<Item, 'id' | 'thumbnailFileId' | 'teaserFileId'>

/** A picture or teaser belongs to one item, enforced by the database. */
async function usingOnce(write: PromiseLike<unknown>) {
  try {
    await write
  } catch (error) {
    if (!brokenUnique(error)) throw error
    throw conflict('FILE_IN_USE', 'One of these files is already used elsewhere.')
  }
}
