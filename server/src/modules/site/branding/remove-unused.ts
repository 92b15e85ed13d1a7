import { brandPictureId } from '@ovation/contract'
import { readUsedPictures } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { takeOld } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'states' | 'config'>

/** Deletes pictures that no setting names or has named. */
export async function removeUnused(parts: Parts) {
  const { db, files } = parts
  const used = [...new Set((await readUsedPictures(parts)).flatMap((one) => brandPictureId(one) ?? []))]
  await db.orm.transaction(async (tx) => {
    await files.remove(tx, ...(await takeOld(tx, used)))
  })
}
