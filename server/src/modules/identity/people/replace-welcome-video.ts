import { eq } from 'drizzle-orm'
import type { Platform } from '#platform'
import { presentFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'
import { creators } from '#tables/people'

export async function replaceWelcomeVideo(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  received: ReceivedFile,
) {
  const mine = eq(creators.accountId, creatorId)
  const kept = await files.keep(received, { ownerId: creatorId, kind: 'welcome-video' })
  const stored = await db.orm.transaction(async (tx) => {
    const file = await files.record(tx, kept)
    const [before] = await tx
      .select({ fileId: creators.welcomeVideoFileId })
      .from(creators)
      .where(mine)
      .for('no key update')
    await tx.update(creators).set({ welcomeVideoFileId: kept.id }).where(mine)
    if (before?.fileId) await files.remove(tx, before.fileId)
    return file
  })
  return presentFile(files, stored)
}

export async function removeWelcomeVideo({ db, files }: Pick<Platform, 'db' | 'files'>, creatorId: string) {
  const mine = eq(creators.accountId, creatorId)
  await db.orm.transaction(async (tx) => {
    const [before] = await tx
      .select({ fileId: creators.welcomeVideoFileId })
      .from(creators)
      .where(mine)
      .for('no key update')
    if (!before?.fileId) return
    await tx.update(creators).set({ welcomeVideoFileId: null, activateWelcomeVideo: false }).where(mine)
    await files.remove(tx, before.fileId)
  })
  return { success: true }
}
