import { itemsWithFile, refreshReadiness } from '#modules/content/items'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findFile, presentFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'db' | 'files'>

/** The processing status of a file with its URL, for its owner only: operators open files by calls that are recorded. */
export async function viewFileStatus({ db, files }: Parts, viewer: Viewer, id: string) {
  const file = await findMine(db.orm, viewer, id)
  const { _id, status, progress, thumbnails, url } = presentFile(files, file)
  return { _id, status, progress, thumbnails, url }
}

/** What contains the file is hidden again until the file is ready. */
export async function retryFile(parts: Parts, viewer: Viewer, id: string) {
  await parts.db.orm.transaction(async (tx) => {
    await findMine(tx, viewer, id)
    if (await parts.files.retry(tx, id)) await refreshReadiness(tx, await itemsWithFile(tx, id))
  })
  return viewFileStatus(parts, viewer, id)
}

async function findMine(db: Queryable, viewer: Viewer, id: string) {
  const file = await findFile(db, id)
  if (!file || file.ownerId !== viewer.id) throw notFound('This file')
  return file
}
