import { countriesBlockedBy } from '#modules/identity/access'
import { asOwner, creatorRoom } from '#modules/identity/people'
import { chatRoom } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { loadStreamRows } from '../queries/stream-rows.ts'
import { presentGoal } from '../stream/present.ts'

type Parts = Pick<Platform, 'db' | 'realtime'>

/** After the commit: sends the state of the stream to its chat. */
export async function sendStreamInfo({ db, realtime }: Parts, id: string, creatorId: string) {
  const [row] = await loadStreamRows(db, asOwner(creatorId), [id])
  if (!row) return
  realtime.toRoom(chatRoom(row.conversationId), 'change-stream-info', {
    conversationId: row.conversationId,
    streamId: row.id,
    status: row.status,
    wentPrivate: row.wentPrivate,
    title: row.title,
    description: row.description,
    isFree: row.isFree,
    price: row.isFree ? 0 : fromHundredths(row.price),
    goal: presentGoal(row),
  })
}

/** Notifies followers that the creator went live or offline, except in blocked countries. */
export async function notifyFollowers(
  { db, realtime }: Parts,
  event: 'model-joined' | 'model-left',
  { streamId, creatorId }: { streamId: string; creatorId: string },
) {
  const [row] = await loadStreamRows(db, asOwner(creatorId), [streamId])
  if (!row) return
  const countries = await countriesBlockedBy(db.orm, creatorId)
  const { conversationId } = row
  const payload = { performerId: creatorId, streamId, conversationId, isPrivate: false }
  realtime.toRoomOutside(countries, creatorRoom(creatorId), event, payload)
}
