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
}

/** Publishes the post that announces a stream, in the transaction that schedules it. */
export async function addStreamPost(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { streamId, creatorId, title, description, scheduledAt }: Announced,
) {
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

/** The stream of a post has changed: an update of the row, even to the same value, invalidates cached pages. */
export async function touchStreamPost(tx: Queryable, streamId: string) {
  await tx.update(feeds).set({ streamId }).where(eq(feeds.streamId, streamId))
}
