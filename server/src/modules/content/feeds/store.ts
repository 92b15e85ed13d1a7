import { type FeedType, type Medium, mediumOf } from '@ovation/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fileIdsOf, isShownItem, isShownPostOf, noSuchItem, readItem } from '#modules/content/items'
import { findFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions } from '#tables/feeds'

export async function addFeed(tx: Queryable, feed: typeof feeds.$inferInsert) {
  await tx.insert(feeds).values(feed)
}

export async function setType(tx: Queryable, feedId: string, type: FeedType) {
  await tx.update(feeds).set({ type }).where(eq(feeds.itemId, feedId))
}

export const unannouncedAmong = (db: Queryable, ids: string[]) =>
  db
    .select({ feedId: feeds.itemId })
    .from(feeds)
    .where(and(inArray(feeds.itemId, ids), isNull(feeds.announcedAt)))

/** The posts of a creator that are shown but were never announced. */
export async function missedPosts(tx: Queryable, creatorId: string): Promise<string[]> {
  const missed = await tx
    .select({ feedId: feeds.itemId })
    .from(feeds)
    .where(and(isNull(feeds.announcedAt), isShownPostOf(feeds.itemId, creatorId)))
  return missed.map(({ feedId }) => feedId)
}

/** Once, and only while it is shown. Returns whether this call did it. */
export async function markAnnounced(tx: Queryable, feedId: string): Promise<boolean> {
  const announced = await tx
    .update(feeds)
    .set({ announcedAt: sql`now()` })
    .where(and(eq(feeds.itemId, feedId), isNull(feeds.announcedAt), isShownItem(feeds.itemId)))
    .returning({ itemId: feeds.itemId })
  return announced.length > 0
}

/** The post that announces a stream. */
export async function postOfStream(tx: Queryable, streamId: string): Promise<string | undefined> {
  const [post] = await tx.select({ id: feeds.itemId }).from(feeds).where(eq(feeds.streamId, streamId))
  return post?.id
}

/** The stream of a post has changed: an update of the row, even to the same value, invalidates cached pages. */
export async function touchStreamPost(tx: Queryable, streamId: string) {
  await tx.update(feeds).set({ streamId }).where(eq(feeds.streamId, streamId))
}

/** The type of a post, and the stream it announces, if any. */
export async function kindOf(tx: Queryable, feedId: string) {
  const [feed] = await tx
    .select({ type: feeds.type, streamId: feeds.streamId })
    .from(feeds)
    .where(eq(feeds.itemId, feedId))
  if (!feed) throw noSuchItem('feed')
  return feed
}

/** The parts of a post. */
export interface Composition {
  type: FeedType
  media: Medium[]
  /** Its own picture and its teaser. */
  trailers: number
  pollDescription: string
  /** Of its poll. */
  options: string[]
}

export async function partsOf(tx: Queryable, feedId: string): Promise<Composition> {
  const originals = await findFiles(tx, await fileIdsOf(tx, feedId))
  const options = await tx
    .select({ description: pollOptions.description })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, feedId))
    .orderBy(pollOptions.position)
  const [feed] = await tx
    .select({ type: feeds.type, pollDescription: feeds.pollDescription })
    .from(feeds)
    .where(eq(feeds.itemId, feedId))
  const found = await readItem(tx, feedId)
  if (!feed || !found) throw noSuchItem('feed')
  return {
    type: feed.type,
    pollDescription: feed.pollDescription,
    trailers: [found.item.thumbnailFileId, found.item.teaserFileId].filter((fileId) => fileId !== null)
      .length,
    media: originals.flatMap(({ kind }) => mediumOf(kind) ?? []),
    options: options.map(({ description }) => description),
  }
}
