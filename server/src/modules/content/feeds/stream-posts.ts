import type { Restriction } from '@ovation/contract'
import {
  announceText,
  changeItem,
  createItem,
  refreshReadiness,
  setItemRestriction,
} from '#modules/content/items'
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

/**
 * The post that announced a stream is hidden, taken down and shown again with it, unless a case of its own asks for more.
 * Returns its id.
 */
export async function restrictStreamPost(
  tx: Queryable,
  streamId: string,
  restriction: Restriction | null,
  restrictionsOf: (itemIds: string[]) => Promise<Map<string, Restriction>>,
): Promise<string | undefined> {
  const postId = await postOfStream(tx, streamId)
  if (!postId) return undefined
  const own = (await restrictionsOf([postId])).get(postId) ?? null
  await setItemRestriction(tx, postId, own === 'taken-down' ? own : (restriction ?? own))
  return postId
}
