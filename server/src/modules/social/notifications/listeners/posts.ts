import { readItem } from '#modules/content/items'
import { publishingOf, untilReinstatedMs } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { publishNotifications, saveNotifications } from '../delivery/notify.ts'
import { followersAfter } from '../queries/creator-followers.ts'
import { itemPath } from './item-links.ts'

export const postJob = 'notifications.fan-out'

export interface PostFanOut {
  feedId: string
  creatorId: string
  /** Everyone up to this id has been notified. */
  after?: string
}

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies a creator's followers of a new post in batches. The same transaction enqueues the next batch, so a kill
 * neither loses nor repeats one, and other posts get their turn in between.
 */
export async function notifyFollowers(
  platform: Platform,
  { feedId, creatorId, after = beforeAll }: PostFanOut,
) {
  const { db, jobs } = platform
  const written = await db.orm.transaction(async (tx) => {
    // Deleted or hidden meanwhile.
    if (!(await readItem(tx, feedId))?.isShown) return []
    const publishing = await publishingOf(tx, creatorId)
    if (publishing === 'paused') {
      const startAfter = new Date(Date.now() + untilReinstatedMs)
      await jobs.enqueue(tx, postJob, { feedId, creatorId, after }, { startAfter })
    }
    if (publishing !== 'open') return []
    const to = await followersAfter(tx, creatorId, after, batchSize)
    const last = to.at(-1)
    if (!last) return []
    if (to.length === batchSize) await jobs.enqueue(tx, postJob, { feedId, creatorId, after: last })
    const details = { path: itemPath('feed', feedId) }
    const event = { kind: 'post', key: `post:${feedId}`, objectId: creatorId, actorId: creatorId } as const
    return saveNotifications(platform, tx, { ...event, details, to })
  })
  await publishNotifications(platform, written)
}
