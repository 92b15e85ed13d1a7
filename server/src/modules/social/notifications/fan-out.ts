import { readItem } from '#modules/content/items'
import type { Platform } from '#platform'
import { keepNews, showNews } from './deliver.ts'
import { itemPath } from './paths.ts'
import { followersAfter } from './queries/creator-followers.ts'

export const fanOutJob = 'notifications.fan-out'

export interface FanOut {
  feedId: string
  creatorId: string
  /** Everybody up to this id has been told. */
  after?: string
}

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Tells those who follow a creator of a new post, so many at a time. The next ones are another job, enqueued in the same
 * transaction: a kill loses none and tells nobody twice, and between two batches it is the turn of other posts.
 */
export async function fanOut(platform: Platform, { feedId, creatorId, after = beforeAll }: FanOut) {
  const { db, jobs } = platform
  const written = await db.orm.transaction(async (tx) => {
    // Taken back meanwhile.
    if (!(await readItem(tx, feedId))?.isShown) return []
    const to = await followersAfter(tx, creatorId, after, batchSize)
    const last = to.at(-1)
    if (!last) return []
    if (to.length === batchSize) await jobs.enqueue(tx, fanOutJob, { feedId, creatorId, after: last })
    const details = { path: itemPath('feed', feedId) }
    const news = { kind: 'post', key: `post:${feedId}`, objectId: creatorId, actorId: creatorId } as const
    return keepNews(platform, tx, { ...news, details, to })
  })
  await showNews(platform, written)
}
