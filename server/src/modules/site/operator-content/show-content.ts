import type { ContentRecord, MediaFile } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { presentFile } from '#platform/files'
import { isLocked, presentContent, textOf } from './present.ts'
import { loadContentFiles } from './queries/content-files.ts'
import { loadContentRows } from './queries/content-rows.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** The media is part of it only if everyone may see it. */
export async function showContent(parts: Parts, id: string): Promise<ContentRecord> {
  const row = await findContent(parts, id)
  return {
    ...presentContent(parts.files, row),
    text: textOf(row),
    media: isLocked(row) ? null : await mediaOf(parts, id),
  }
}

/** Locked media too, which the audit log records. */
export async function showLockedMedia(parts: Parts, operatorId: string, id: string) {
  const row = await findContent(parts, id)
  if (isLocked(row)) await recordAction(parts.db.orm, { operatorId, action: 'content.view', subjectId: id })
  return { media: await mediaOf(parts, id) }
}

async function findContent({ db }: Parts, id: string) {
  const [row] = await loadContentRows(db, [id])
  if (!row) throw notFound('This content')
  return row
}

const mediaOf = async ({ db, files }: Parts, id: string): Promise<MediaFile[]> =>
  (await loadContentFiles(db, id)).map((file) => presentFile(files, file))
