import { creators } from '@ovation/server/modules/identity/people'
import type { Platform } from '@ovation/server/platform'
import { and, eq, isNull } from 'drizzle-orm'
import type { DemoClip } from '../repertoire/index.ts'
import { keepClip, type MediaContext } from './keep.ts'
import type { Page } from './page.ts'
import { scriptOf } from './shapes.ts'

/** Adds a welcome video, unless the page has one. */
export async function addWelcomeVideo(
  { db }: Pick<Platform, 'db'>,
  context: MediaContext,
  page: Page,
  clip: DemoClip,
) {
  const { files } = context
  const hasNoVideo = and(eq(creators.accountId, page.creatorId), isNull(creators.welcomeVideoFileId))
  const [creator] = await db.orm.select({ id: creators.accountId }).from(creators).where(hasNoVideo)
  if (!creator) return
  const kept = await keepClip(context, 'welcome-video', scriptOf(page, 'Welcome', clip))
  await db.orm.transaction(async (tx) => {
    await files.record(tx, kept)
    await tx
      .update(creators)
      .set({ welcomeVideoFileId: kept.id, activateWelcomeVideo: true })
      .where(eq(creators.accountId, page.creatorId))
  })
}
