import { lt, sql } from 'drizzle-orm'
import { accountsById } from '#modules/identity/accounts'
import { isStreamOn, remindedAfter } from '#modules/live/streaming'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { liveAnnouncements } from '#tables/notifications'
import { keepNews, showNews } from './deliver.ts'
import { followersAfter } from './queries/creator-followers.ts'

export const liveJob = 'notifications.live'

export interface LiveFanOut {
  streamId: string
  creatorId: string
  /** Those who asked to be reminded come first, then whoever follows. */
  to: 'reminded' | 'followers'
  /** Everybody up to this id has been told. */
  after?: string
}

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Tells people that a creator is live, so many at a time, as new posts are told of; nobody twice. */
export async function fanOutLive(platform: Platform, order: LiveFanOut) {
  const { db, jobs } = platform
  const { streamId, creatorId } = order
  const written = await db.orm.transaction(async (tx) => {
    if (!(await isStreamOn(tx, streamId))) return []
    if (order.to === 'followers' && !order.after && !(await mayAnnounce(tx, creatorId))) return []
    const people = await peopleAfter(tx, order)
    const next = followUp(order, people)
    if (next) await jobs.enqueue(tx, liveJob, next)
    const creator = (await accountsById(tx, [creatorId])).get(creatorId)
    if (!creator || people.length === 0) return []
    const details = { path: `/streaming/${creator.username ?? creatorId}` }
    const news = { kind: 'live', key: `live:${streamId}`, objectId: creatorId, actorId: creatorId } as const
    return keepNews(platform, tx, { ...news, details, to: people })
  })
  await showNews(platform, written)
}

/** Followers hear once in this time, however often a creator starts a stream; those with a reminder always do. */
const quietMinutes = 30

async function mayAnnounce(tx: Queryable, creatorId: string): Promise<boolean> {
  const [claimed] = await tx
    .insert(liveAnnouncements)
    .values({ creatorId, announcedAt: sql`now()` })
    .onConflictDoUpdate({
      target: liveAnnouncements.creatorId,
      set: { announcedAt: sql`now()` },
      setWhere: lt(liveAnnouncements.announcedAt, sql`now() - make_interval(mins => ${quietMinutes})`),
    })
    .returning()
  return claimed !== undefined
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
