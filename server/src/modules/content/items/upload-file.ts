import type { MediaFile } from '@ovation/contract'
import type { Platform } from '#platform'
import { type FileKind, isPicture, presentFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'

/** Uploads a file for later use. Until then only its owner can open it. */
export async function uploadFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  ownerId: string,
  kind: FileKind,
  received: ReceivedFile,
  { waitsForUse = false } = {},
): Promise<MediaFile> {
  const kept = isPicture(kind)
    ? await files.keepPicture(received, { ownerId, kind, field: 'file' })
    : await files.keep(received, { ownerId, kind, waitsForUse })
  const stored = await db.orm.transaction((tx) => files.record(tx, kept))
  return presentFile(files, stored)
}
