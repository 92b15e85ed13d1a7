import { announceText, changeItem, createItem, refreshReadiness } from '#modules/content/items'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { asRichText } from '#platform/rich-text'
import { announceLater } from './announce.ts'
import { addFeed, postOfStream } from './store.ts'

interface Announced {
  streamId: string
  creatorId: string
  title: string
  description: string
  scheduledAt: Date
}

/** Publishes the post that announces a stream, in the transaction that schedules it. */
export async function addStreamPost(
  parts: Pick<Platform, 'jobs' | 'extensions'>,
  tx: Queryable,
  { streamId, creatorId, title, description, scheduledAt }: Announced,
) {
  const item = await createItem(tx, creatorId, 'feed', {
    ...{ title, body: asRichText(description), isPublic: true },
    ...scheduleOf(scheduledAt),
  })
  await addFeed(tx, { itemId: item.id, type: 'scheduled-streaming', streamId })
  await refreshReadiness(tx, [item.id])
  await announceText(parts, tx, item)
  await announceLater(tx, parts.jobs, [item.id])
}

/** A post about a coming stream appears at once; its schedule is the stream's. */
const scheduleOf = (scheduledAt: Date) => ({ scheduledAt: scheduledAt.toISOString(), appearsAtOnce: true })

export async function moveStreamPost(
  tx: Queryable,
  { streamId, creatorId, scheduledAt }: Pick<Announced, 'streamId' | 'creatorId' | 'scheduledAt'>,
) {
  const postId = await postOfStream(tx, streamId)
  if (postId) await changeItem(tx, creatorId, 'feed', postId, scheduleOf(scheduledAt))
}
