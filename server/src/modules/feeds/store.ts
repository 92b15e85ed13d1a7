import type { FeedType } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { itemFiles, noSuchItem } from '#modules/items'
import { type FileKind, files } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions } from './tables.ts'

export async function typeOf(tx: Queryable, feedId: string): Promise<FeedType> {
  const [feed] = await tx.select({ type: feeds.type }).from(feeds).where(eq(feeds.itemId, feedId))
  if (!feed) throw noSuchItem('feed')
  return feed.type
}

/** What a post is made of. */
export interface Composition {
  type: FeedType
  kinds: FileKind[]
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
  return {
    type: await typeOf(tx, feedId),
    kinds: originals.map(({ kind }) => kind),
    options: options.length,
  }
}
