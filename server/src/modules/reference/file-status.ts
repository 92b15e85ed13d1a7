import { eq } from 'drizzle-orm'
import type { Viewer } from '#modules/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { files as filesTable } from '#platform/files'

/** How far a file has come, for its owner and for operators. For anyone else it does not exist. */
export async function viewFileStatus(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  viewer: Viewer,
  id: string,
) {
  const [file] = await db.orm.select().from(filesTable).where(eq(filesTable.id, id))
  if (!file || !(file.ownerId === viewer.id || viewer.isOperator)) throw notFound('This file')
  const url = file.status === 'finished' ? files.url(file.storageKey) : null
  return {
    _id: file.id,
    status: file.status,
    progress: file.progress,
    thumbnails: url && file.mime.startsWith('image/') ? [url] : [],
    url,
  }
}
