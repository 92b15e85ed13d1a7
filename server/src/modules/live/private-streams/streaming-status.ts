import { setStreamingStatus } from '#modules/identity/people'
import { findCurrent } from '#modules/live/streaming'
import type { Queryable } from '#platform/postgres'

/** Sets the public status: in a private stream, and afterwards live or offline. */
export async function setPrivately(tx: Queryable, creatorId: string, isPrivate: boolean) {
  if (isPrivate) return setStreamingStatus(tx, creatorId, 'private')
  const current = await findCurrent(tx, creatorId)
  const isPublic = current?.status === 'live' || current?.status === 'interrupted'
  await setStreamingStatus(tx, creatorId, isPublic ? 'public' : 'offline')
}
