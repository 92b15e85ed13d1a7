import { eq } from 'drizzle-orm'
import type { Platform } from '#platform'
import type { ReceivedFile } from '#platform/http'
import { creators } from './tables.ts'

export async function replaceWelcomeVideo(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  received: ReceivedFile,
) {
  const mine = eq(creators.accountId, creatorId)
  const stored = await db.orm.transaction(async (tx) => {
    const file = await files.keep(tx, received, { ownerId: creatorId, kind: 'welcome-video' })
    const [before] = await tx
      .select({ fileId: creators.welcomeVideoFileId })
      .from(creators)
      .where(mine)
      .for('no key update')
    await tx.update(creators).set({ welcomeVideoFileId: file.id }).where(mine)
    if (before?.fileId) await files.remove(tx, before.fileId)
    return file
  })
  return { _id: stored.id, url: files.url(stored.storageKey) }
}
