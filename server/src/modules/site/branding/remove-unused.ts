import { brandPictureId } from '@ovation/contract'
import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { takeOld } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'states' | 'config'>

/** Deletes pictures that no setting names. */
export async function removeUnused(parts: Parts) {
  const { db, files } = parts
  const { logoUrl, logoDarkUrl, favicon, landingPicture } = await readSiteSettings(parts)
  const used = [logoUrl, logoDarkUrl, favicon, landingPicture].flatMap((one) => brandPictureId(one) ?? [])
  await db.orm.transaction(async (tx) => {
    await files.remove(tx, ...(await takeOld(tx, used)))
  })
}
