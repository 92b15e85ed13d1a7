import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { findFile } from '#platform/files'
import { requireOwnFiles } from './own-files.ts'

/** Deletes a file that is not in use. A concurrent use either comes first or finds it gone. */
export async function deleteVaultFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  id: string,
) {
  await db.orm.transaction(async (tx) => {
    await requireOwnFiles(tx, creatorId, [id])
    await files.remove(tx, id)
    if (await findFile(tx, id))
      throw conflict('FILE_IN_USE', 'This file is in use. Remove it where it’s used first.')
  })
  return { success: true }
}
