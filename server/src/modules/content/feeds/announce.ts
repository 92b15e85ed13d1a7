import { readItem, readyAmong } from '#modules/content/items'
import type { ContentRestricted } from '#modules/content/moderation'
import { countriesBlockedBy } from '#modules/identity/access'
import { creatorRoom } from '#modules/identity/people'
import { publishingOf } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Jobs } from '#platform/jobs'
import type { Queryable } from '#platform/postgres'
import { plainText } from '#platform/rich-text'
import { markAnnounced, missedPosts, unannouncedAmong } from './store.ts'

/** A post was published. Announced once per post. */
export const feedPublished = topic<{ feedId: string; creatorId: string; text: string }>('feed.published')

export const announceJob = 'feeds.announce'

/** Schedules the announcement of posts that were not announced yet. Ignores other items. */
export async function announceLater(tx: Queryable, jobs: Jobs, itemIds: string[]) {
  if (itemIds.length === 0) return
  const ready = new Map((await readyAmong(tx, itemIds)).map(({ id, publishedAt }) => [id, publishedAt]))
  for (const { feedId } of await unannouncedAmong(tx, [...ready.keys()])) {
    const startAfter = ready.get(feedId)
    if (startAfter) await jobs.enqueue(tx, announceJob, { feedId }, { startAfter })
  }
}

/** A post that operators show again: a rule may have hidden it before anyone learned of it. */
export const announceShown = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { target, targetId, after }: ContentRestricted,
) => {
  if (target === 'feed' && after === null) await announceLater(tx, jobs, [targetId])
}

/** Posts whose time came while their creator was suspended. */
export const announceMissed = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { accountId }: { accountId: string },
) => announceLater(tx, jobs, await missedPosts(tx, accountId))

/** Once, and only if it is visible: it may have been withdrawn or rescheduled, or its creator suspended, since. */
export async function announce(
  { db, realtime, extensions }: Pick<Platform, 'db' | 'realtime' | 'extensions'>,
  feedId: string,
) {
  const performerId = await db.orm.transaction(async (tx) => {
    const found = await readItem(tx, feedId)
    if (!found || (await publishingOf(tx, found.item.creatorId)) !== 'open') return undefined
    if (!(await markAnnounced(tx, feedId))) return undefined
    const { creatorId, body } = found.item
    await extensions.announce(tx, feedPublished, { feedId, creatorId, text: plainText(body) })
    return creatorId
  })
  if (!performerId) return
  const countries = await countriesBlockedBy(db.orm, performerId)
  realtime.toRoomOutside(countries, creatorRoom(performerId), 'new_feed', { performerId, feedId })
}
