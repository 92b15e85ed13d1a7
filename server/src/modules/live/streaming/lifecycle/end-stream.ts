import type { Stream } from '@ovation/contract'
import { touchStreamPost } from '#modules/content/feeds'
import { recordAction } from '#modules/identity/audit'
import { addStreamTime, lockCreator, setStreamingStatus } from '#modules/identity/people'
import { hasFeature } from '#modules/identity/settings'
import { chatRoom, closeChatOf } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { StreamRecord } from '#tables/streaming'
import { type ChatRow, readChatOfStream } from '#views/stream-chat-rows'
import { streamsOfInactive } from '../queries/stream-rows.ts'
import { loadOwnStream, noSuchStream } from '../stream/load.ts'
import { findCurrent, findRecord, updateStream } from '../stream/store.ts'
import { finishStream, runningStreams, staleStreams } from './broadcaster-store.ts'
import { closeEnded } from './broadcasting.ts'
import { notifyFollowers, sendStreamInfo } from './notify-viewers.ts'
import { changeTickets } from './ticket-store.ts'

const wasOn = ({ status }: Pick<StreamRecord, 'status'>) => status === 'live' || status === 'interrupted'

interface Ending {
  /** It was interrupted, not ended: its tickets are valid for the creator's next stream. */
  brokeOff?: boolean
  /** The operator who ends it. */
  operatorId?: string
}

/** Ends a stream. False if it had ended already. */
export async function end(
  platform: Platform,
  id: string,
  { brokeOff = false, operatorId }: Ending = {},
): Promise<boolean> {
  const { db } = platform
  const known = await findRecord(db.orm, id)
  if (!known) return false
  const ended = await db.orm.transaction(async (tx) => {
    // Lock order: creator before stream.
    await lockCreator(tx, known.creatorId)
    const finished = await finish(tx, id)
    if (finished && brokeOff) await changeTickets(tx, id, 'valid', 'waiting')
    if (finished && operatorId) await recordEnding(tx, operatorId, finished)
    return finished
  })
  if (ended) await publishEnded(platform, ended)
  return ended !== undefined
}

const recordEnding = (tx: Queryable, operatorId: string, { id, status, creatorId }: StreamRecord) =>
  recordAction(tx, {
    ...{ operatorId, action: 'stream.end', subjectId: id },
    before: { status, creator: creatorId },
    after: { status: 'ended' },
  })

/** The caller holds the lock on the creator. Returns the previous row; undefined if it had ended already. */
async function finish(tx: Queryable, id: string): Promise<StreamRecord | undefined> {
  const ended = await finishStream(tx, id)
  if (!ended) return undefined
  const { creatorId, seconds } = ended
  await closeChatOf(tx, id)
  if (wasOn(ended)) {
    await setStreamingStatus(tx, creatorId, 'offline', 'public')
    await addStreamTime(tx, creatorId, seconds)
  }
  await touchStreamPost(tx, id)
  return ended
}

/** After the commit. */
async function publishEnded(platform: Platform, ended: StreamRecord) {
  const { id: streamId, creatorId } = ended
  await closeEnded(platform, streamId)
  await sendStreamInfo(platform, streamId, creatorId)
  if (wasOn(ended)) await notifyFollowers(platform, 'model-left', { streamId, creatorId })
}

/** Locks the creator and returns their running public stream. */
export async function lockStreamThatIsOn(
  tx: Queryable,
  creatorId: string,
): Promise<StreamRecord | undefined> {
  await lockCreator(tx, creatorId)
  const current = await findCurrent(tx, creatorId)
  return current && wasOn(current) ? current : undefined
}

/**
 * Ends the public stream for a private one. Viewers see the reason. The caller runs the result
 * after the commit.
 */
export async function endToGoPrivate(
  platform: Platform,
  tx: Queryable,
  { id }: Pick<StreamRecord, 'id'>,
): Promise<() => Promise<void>> {
  const ended = await finish(tx, id)
  if (!ended) return async () => {}
  await updateStream(tx, id, { wentPrivate: true })
  return () => publishEnded(platform, ended)
}

/** Ended by its creator. Idempotent. */
export async function endOwn(platform: Platform, creatorId: string, id: string): Promise<Stream> {
  const stream = await findRecord(platform.db.orm, id)
  if (stream?.creatorId !== creatorId) throw noSuchStream()
  // A scheduled stream is cancelled instead.
  if (stream.status !== 'scheduled') await end(platform, id)
  // Interrupted, and the creator ends it: its tickets count as used.
  await changeTickets(platform.db.orm, id, 'waiting', 'valid')
  return loadOwnStream(platform, creatorId, id)
}

/** Ended by an operator; viewers are notified. */
export async function endByOperator(platform: Platform, operatorId: string, id: string) {
  const { db } = platform
  const stream = await findRecord(db.orm, id)
  if (!stream || stream.status === 'scheduled') throw noSuchStream()
  const chat = await readChatOfStream(db, id)
  if (await end(platform, id, { operatorId })) notifyEnded(platform, id, chat)
  return { success: true }
}

function notifyEnded({ realtime }: Pick<Platform, 'realtime'>, streamId: string, chat: ChatRow | undefined) {
  if (!chat) return
  const payload = { conversationId: chat.id, streamId }
  realtime.toRoom(chatRoom(chat.id), 'admin-end-session-stream', payload)
}

/** Ended because operators hid it or took it down; viewers are notified. It may have ended already. */
export async function endRestricted(platform: Platform, id: string) {
  const chat = await readChatOfStream(platform.db, id)
  if (await end(platform, id)) notifyEnded(platform, id, chat)
}

/**
 * Ends streams that were interrupted for too long, streams of closed accounts, and all streams while operators have
 * switched live off; their tickets wait for the next stream. A failure does not block the others.
 */
export async function endStale(platform: Platform) {
  const { db } = platform
  const endOne = (id: string, ending: Ending) =>
    end(platform, id, ending).catch((error: unknown) =>
      platform.log.error({ err: error, streamId: id }, 'a stream could not be ended'),
    )
  for (const { id } of await staleStreams(db.orm)) await endOne(id, { brokeOff: true })
  for (const { id } of await streamsOfInactive(db)) await endOne(id, {})
  if (await hasFeature(platform, 'live')) return
  for (const { id } of await runningStreams(db.orm)) await endOne(id, { brokeOff: true })
}
