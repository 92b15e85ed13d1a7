import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isShown, items } from '#modules/items'
import { creatorRoom } from '#modules/people'
import type { Platform } from '#platform'
import type { Jobs } from '#platform/jobs'
import type { Queryable } from '#platform/postgres'
import { feeds } from '#tables/feeds'

export const announceJob = 'feeds.announce'

/** Those among these posts that nobody was told of yet are announced when they appear. Does nothing for other items. */
export async function announceLater(tx: Queryable, jobs: Jobs, itemIds: string[]) {
  if (itemIds.length === 0) return
  const waiting = await tx
    .select({ feedId: items.id, publishedAt: items.publishedAt })
    .from(items)
    .innerJoin(feeds, eq(feeds.itemId, items.id))
    .where(
      and(
        inArray(items.id, itemIds),
        isNull(feeds.announcedAt),
        eq(items.status, 'active'),
        eq(items.filesState, 'ready'),
      ),
    )
  for (const { feedId, publishedAt } of waiting) {
    await jobs.enqueue(tx, announceJob, { feedId }, { startAfter: publishedAt })
  }
}

/** Once, and only if it is still to be seen: it may have been taken back or moved to another day since. */
export async function announce({ db, realtime }: Pick<Platform, 'db' | 'realtime'>, feedId: string) {
  const [announced] = await db.orm
    .update(feeds)
    .set({ announcedAt: sql`now()` })
    .from(items)
    .where(and(eq(feeds.itemId, feedId), isNull(feeds.announcedAt), eq(items.id, feeds.itemId), isShown))
    .returning({ performerId: items.creatorId })
  if (!announced) return
  const { performerId } = announced
  realtime.toRoom(creatorRoom(performerId), 'new_feed', { performerId, feedId })
}
