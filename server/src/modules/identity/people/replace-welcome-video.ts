import type { Platform } from '#platform'
import { presentFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'
import { lockCreator, updateCreator } from './store.ts'

export async function replaceWelcomeVideo(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
  received: ReceivedFile,
) {
  const kept = await files.keep(received, { ownerId: creatorId, kind: 'welcome-video' })
  const stored = await db.orm.transaction(async (tx) => {
    const file = await files.record(tx, kept)
    const before = await lockCreator(tx, creatorId)
    await updateCreator(tx, creatorId, { welcomeVideoFileId: kept.id })
    if (before?.welcomeVideoFileId) await files.remove(tx, before.welcomeVideoFileId)
    return file
  })
  return presentFile(files, stored)
}

export async function removeWelcomeVideo({ db, files }: Pick<Platform, 'db' | 'files'>, creatorId: string) {
  await db.orm.transaction(async (tx) => {
    const before = await lockCreator(tx, creatorId)
    if (!before?.welcomeVideoFileId) return
    await updateCreator(tx, creatorId, { welcomeVideoFileId: null, activateWelcomeVideo: false })
    await files.remove(tx, before.welcomeVideoFileId)
  })
  return { success: true }
}
