import { creators } from '@ovation/server/modules/identity/people'
import type { Platform } from '@ovation/server/platform'
import { and, eq, isNull } from 'drizzle-orm'
import type { DemoClip } from '../repertoire/index.ts'
import { keepClip, type Workshop } from './keep.ts'
import type { Page } from './page.ts'
import { scriptOf } from './shapes.ts'

/** A clip that greets whoever comes to the page, unless one does already. */
export async function greet({ db }: Pick<Platform, 'db'>, workshop: Workshop, page: Page, clip: DemoClip) {
  const { files } = workshop
  const isSilent = and(eq(creators.accountId, page.creatorId), isNull(creators.welcomeVideoFileId))
  const [silent] = await db.orm.select({ id: creators.accountId }).from(creators).where(isSilent)
  if (!silent) return
  const kept = await keepClip(workshop, 'welcome-video', scriptOf(page, 'Welcome', clip))
  await db.orm.transaction(async (tx) => {
    await files.record(tx, kept)
    await tx
      .update(creators)
      .set({ welcomeVideoFileId: kept.id, activateWelcomeVideo: true })
      .where(eq(creators.accountId, page.creatorId))
  })
}
