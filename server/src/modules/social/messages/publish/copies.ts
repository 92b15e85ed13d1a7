import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { onlineFansIn } from '#views/mass-audience'
import { nextCopies } from '../message/store.ts'
import { publishUpdated } from './message.ts'

const copiesJob = 'messages.publish-copies'

/** Small, because each is read and sent on its own. */
const batch = 250

interface Copies {
  /** The message to many, or the item that all of them sell. */
  of: string
  after?: { conversationId: string; seq: number }
}

/** Tells the open pages of everyone who got a copy, in batches after the commit. */
export const publishCopiesLater = ({ jobs }: Pick<Platform, 'jobs'>, tx: Queryable, of: string) =>
  jobs.enqueue(tx, copiesJob, { of } satisfies Copies)

export function copyJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<Copies>(copiesJob, async ({ of, after }) => {
    const copies = await nextCopies(db.orm, of, after ?? null, batch)
    const ids = copies.map(({ conversationId }) => conversationId)
    const online = await onlineFansIn(db.orm, ids)
    for (const { id, fanId } of copies) if (fanId && online.has(fanId)) await publishUpdated(platform, id)
    const last = copies.at(-1)
    if (!last || copies.length < batch) return
    const { conversationId, seq } = last
    await jobs.enqueue(db.orm, copiesJob, { of, after: { conversationId, seq } } satisfies Copies)
  })
}
