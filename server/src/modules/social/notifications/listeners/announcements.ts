import type { Platform } from '#platform'
import { publishNotifications, saveNotifications } from '../delivery/notify.ts'
import { type Audience, audienceAfter } from '../queries/announcement-audience.ts'

export const announcementJob = 'notifications.announce'

export interface AnnouncementFanOut {
  id: string
  title: string
  text: string
  path: string
  audience: Audience
  /** Everyone up to this id has been notified. */
  after?: string
}

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Notifies an audience in batches. The same transaction enqueues the next one, so a kill neither loses nor repeats one. */
export async function notifyAudience(platform: Platform, order: AnnouncementFanOut) {
  const { db, jobs } = platform
  const { id, audience, after = beforeAll, path, title, text } = order
  const written = await db.orm.transaction(async (tx) => {
    const to = await audienceAfter(tx, audience, after, batchSize)
    const last = to.at(-1)
    if (!last) return []
    if (to.length === batchSize) await jobs.enqueue(tx, announcementJob, { ...order, after: last })
    const event = { kind: 'announcement', key: `announcement:${id}`, objectId: id, actorId: null } as const
    return saveNotifications(platform, tx, { ...event, details: { path, title, text }, to })
  })
  await publishNotifications(platform, written)
}
