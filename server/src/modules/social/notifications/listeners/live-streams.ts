import { accountsById } from '#modules/identity/accounts'
import { isStreamOn, remindedAfter } from '#modules/live/streaming'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { publishNotifications, saveNotifications } from '../delivery/notify.ts'
import { followersAfter } from '../queries/creator-followers.ts'
import { claimAnnouncement } from '../records/store.ts'

export const liveJob = 'notifications.live'

export interface LiveFanOut {
  streamId: string
  creatorId: string
  /** People with a reminder first, then followers. */
  to: 'reminded' | 'followers'
  /** Everyone up to this id has been notified. */
  after?: string
}

/** Followers get at most one notification in this time. People with a reminder always get one. */
const quietMinutes = 30
const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Notifies people that a creator is live, in batches like those of new posts, each person once. */
export async function notifyLive(platform: Platform, order: LiveFanOut) {
  const { db, jobs } = platform
  const { streamId, creatorId } = order
  const written = await db.orm.transaction(async (tx) => {
    if (!(await isStreamOn(tx, streamId))) return []
    if (order.to === 'followers' && !order.after && !(await claimAnnouncement(tx, creatorId, quietMinutes)))
      return []
    const people = await peopleAfter(tx, order)
    const next = followUp(order, people)
    if (next) await jobs.enqueue(tx, liveJob, next)
    const creator = (await accountsById(tx, [creatorId])).get(creatorId)
    if (!creator || people.length === 0) return []
    const details = { path: `/streaming/${creator.username ?? creatorId}` }
    const event = { kind: 'live', key: `live:${streamId}`, objectId: creatorId, actorId: creatorId } as const
    return saveNotifications(platform, tx, { ...event, details, to: people })
  })
  await publishNotifications(platform, written)
}

const peopleAfter = (tx: Queryable, { streamId, creatorId, to, after = beforeAll }: LiveFanOut) =>
  to === 'reminded'
    ? remindedAfter(tx, streamId, after, batchSize)
    : followersAfter(tx, creatorId, after, batchSize)

function followUp(order: LiveFanOut, people: string[]): LiveFanOut | undefined {
  const after = people.length === batchSize ? people.at(-1) : undefined
  if (after) return { ...order, after }
  const { streamId, creatorId } = order
  return order.to === 'reminded' ? { streamId, creatorId, to: 'followers' } : undefined
}
