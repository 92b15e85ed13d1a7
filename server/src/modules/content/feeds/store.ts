import { type FeedType, type Medium, mediumOf } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { fileIdsOf, noSuchItem, readItem } from '#modules/content/items'
import { findFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions } from '#tables/feeds'

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
  options: number
}

export async function partsOf(tx: Queryable, feedId: string): Promise<Composition> {
  const originals = await findFiles(tx, await fileIdsOf(tx, feedId))
  const options = await tx
    .select({ id: pollOptions.id })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, feedId))
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
    options: options.length,
  }
}
