import { setStreamingStatus } from '#modules/identity/people'
import { findCurrent } from '#modules/live/streaming'
import type { Queryable } from '#platform/postgres'

/** Everybody sees that a creator is in a private stream, and afterwards whether they broadcast to all. */
export async function setPrivately(tx: Queryable, creatorId: string, isPrivate: boolean) {
  if (isPrivate) return setStreamingStatus(tx, creatorId, 'private')
  const current = await findCurrent(tx, creatorId)
  const isPublic = current?.status === 'live' || current?.status === 'interrupted'
  await setStreamingStatus(tx, creatorId, isPublic ? 'public' : 'offline')
}
