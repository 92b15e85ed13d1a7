import { eq } from 'drizzle-orm'
import { changeItem, createItem, refreshReadiness } from '#modules/content/items'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { asRichText } from '#platform/rich-text'
import { feeds } from '#tables/feeds'
import { announceLater } from './announce.ts'

interface Announced {
  streamId: string
  creatorId: string
  title: string
  description: string
  scheduledAt: Date
  isPosted: boolean
}

/** A creator who announces a stream tells of it in a post, in the same transaction. */
export async function postOfStream(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { streamId, creatorId, title, description, scheduledAt, isPosted }: Announced,
) {
  if (!isPosted) return
  const { id } = await createItem(tx, creatorId, 'feed', {
    ...{ title, body: asRichText(description), isPublic: true },
    ...scheduleOf(scheduledAt),
  })
  await tx.insert(feeds).values({ itemId: id, type: 'scheduled-streaming', streamId })
  await refreshReadiness(tx, [id])
  await announceLater(tx, jobs, [id])
}

/** A post about a coming stream appears at once; its schedule is the stream's. */
const scheduleOf = (scheduledAt: Date) => ({ scheduledAt: scheduledAt.toISOString(), appearsAtOnce: true })

export async function moveStreamPost(
  tx: Queryable,
  { streamId, creatorId, scheduledAt }: Pick<Announced, 'streamId' | 'creatorId' | 'scheduledAt'>,
) {
  const [post] = await tx.select({ id: feeds.itemId }).from(feeds).where(eq(feeds.streamId, streamId))
  if (post) await changeItem(tx, creatorId, 'feed', post.id, scheduleOf(scheduledAt))
}

/** What a post shows of its stream has changed: written as it is, the row says so to the pages that are kept. */
export async function touchStreamPost(tx: Queryable, { streamId }: Pick<Announced, 'streamId'>) {
  await tx.update(feeds).set({ streamId }).where(eq(feeds.streamId, streamId))
}
