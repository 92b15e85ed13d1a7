import type { FeedType } from '@ovation/contract'
import { and, eq } from 'drizzle-orm'
import { itemFiles, items, noSuchItem } from '#modules/items'
import { type FileKind, files } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions } from '#tables/feeds'

export async function typeOf(tx: Queryable, feedId: string): Promise<FeedType> {
  const [feed] = await tx.select({ type: feeds.type }).from(feeds).where(eq(feeds.itemId, feedId))
  if (!feed) throw noSuchItem('feed')
  return feed.type
}

/** What a post is made of. */
export interface Composition {
  type: FeedType
  kinds: FileKind[]
  /** Its own picture and its teaser. */
  trailers: number
  pollDescription: string
  /** Of its poll. */
  options: number
}

export async function partsOf(tx: Queryable, feedId: string): Promise<Composition> {
  const originals = await tx
    .select({ kind: files.kind })
    .from(itemFiles)
    .innerJoin(files, eq(files.id, itemFiles.fileId))
    .where(eq(itemFiles.itemId, feedId))
  const options = await tx
    .select({ id: pollOptions.id })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, feedId))
  const [feed] = await tx
    .select({
      type: feeds.type,
      pollDescription: feeds.pollDescription,
      thumbnail: items.thumbnailFileId,
      teaser: items.teaserFileId,
    })
    .from(feeds)
    .innerJoin(items, eq(items.id, feeds.itemId))
    .where(eq(feeds.itemId, feedId))
  if (!feed) throw noSuchItem('feed')
  return {
    type: feed.type,
    pollDescription: feed.pollDescription,
    trailers: [feed.thumbnail, feed.teaser].filter((fileId) => fileId !== null).length,
    kinds: originals.map(({ kind }) => kind),
    options: options.length,
  }
}

/** The post a creator's device calls by this name. */
export async function findByClientId(tx: Queryable, creatorId: string, clientId: string) {
  const [item] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.creatorId, creatorId), eq(items.clientId, clientId), eq(items.kind, 'feed')))
  return item?.id
}
