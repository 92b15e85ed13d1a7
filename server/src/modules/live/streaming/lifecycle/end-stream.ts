import type { Stream } from '@ovation/contract'
import { touchStreamPost } from '#modules/content/feeds'
import { addStreamTime, lockCreator, setStreamingStatus } from '#modules/identity/people'
import { chatRoom, closeChatOf } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { StreamRecord } from '#tables/streaming'
import { readChatOfStream } from '#views/stream-chat-rows'
import { loadOwnStream, noSuchStream } from '../load.ts'
import { streamsOfInactive } from '../queries/stream-rows.ts'
import { findCurrent, findRecord, updateStream } from '../store.ts'
import { finishStream, staleStreams } from './broadcaster-store.ts'
import { closeEnded } from './broadcasting.ts'
import { notifyFollowers, sendStreamInfo } from './notify-viewers.ts'
import { changeTickets } from './ticket-store.ts'

const wasOn = ({ status }: Pick<StreamRecord, 'status'>) => status === 'live' || status === 'interrupted'

interface Ending {
  /** Nobody ended it: its tickets are valid for the creator's next start. */
  brokeOff?: boolean
}

/** Ends a stream, whoever wants it. False: it was over. */
export async function end(
  platform: Platform,
  id: string,
  { brokeOff = false }: Ending = {},
): Promise<boolean> {
  const { db } = platform
  const known = await findRecord(db.orm, id)
  if (!known) return false
  const ended = await db.orm.transaction(async (tx) => {
    // Creators before their streams, as everywhere.
    await lockCreator(tx, known.creatorId)
    const finished = await finish(tx, id)
    if (finished && brokeOff) await changeTickets(tx, id, 'valid', 'waiting')
    return finished
  })
  if (ended) await tellEnded(platform, ended)
  return ended !== undefined
}

/** The row of the creator is held. What it was before; undefined where it was over already. */
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
async function tellEnded(platform: Platform, ended: StreamRecord) {
  const { id: streamId, creatorId } = ended
  await closeEnded(platform, streamId)
  await sendStreamInfo(platform, streamId, creatorId)
  if (wasOn(ended)) await notifyFollowers(platform, 'model-left', { streamId, creatorId })
}

/** The public stream of a creator that is on; the row of the creator is held from now on. */
export async function lockStreamThatIsOn(
  tx: Queryable,
  creatorId: string,
): Promise<StreamRecord | undefined> {
  await lockCreator(tx, creatorId)
  const current = await findCurrent(tx, creatorId)
  return current && wasOn(current) ? current : undefined
}

/**
 * The creator leaves everybody for one of them. It ends as any other, and whoever watches is told why. What it returns is
 * to be done after the commit.
 */
export async function endToGoPrivate(
  platform: Platform,
  tx: Queryable,
  { id }: Pick<StreamRecord, 'id'>,
): Promise<() => Promise<void>> {
  const ended = await finish(tx, id)
  if (!ended) return async () => {}
  await updateStream(tx, id, { wentPrivate: true })
  return () => tellEnded(platform, ended)
}

/** By its creator; once more changes nothing. */
export async function endOwn(platform: Platform, creatorId: string, id: string): Promise<Stream> {
  const stream = await findRecord(platform.db.orm, id)
  if (stream?.creatorId !== creatorId) throw noSuchStream()
  // What is only announced is called off.
  if (stream.status !== 'scheduled') await end(platform, id)
  // It broke off, and the creator says that it was over: its tickets were used.
  await changeTickets(platform.db.orm, id, 'waiting', 'valid')
  return loadOwnStream(platform, creatorId, id)
}

/** By an operator, which everybody in it is told. */
export async function endByOperator(platform: Platform, id: string) {
  const { db, realtime } = platform
  const stream = await findRecord(db.orm, id)
  if (!stream || stream.status === 'scheduled') throw noSuchStream()
  const chat = await readChatOfStream(db, id)
  if ((await end(platform, id)) && chat) {
    const said = { conversationId: chat.id, streamId: id }
    realtime.toRoom(chatRoom(chat.id), 'admin-end-session-stream', said)
  }
  return { success: true }
}

/**
 * Whoever has waited long enough for their broadcaster waits no more, and whose account was closed gives no more. One that
 * cannot be ended keeps no other.
 */
export async function endStale(platform: Platform) {
  const { db } = platform
  const endOne = (id: string, ending: Ending) =>
    end(platform, id, ending).catch((error: unknown) =>
      platform.log.error({ err: error, streamId: id }, 'a stream could not be ended'),
    )
  for (const { id } of await staleStreams(db.orm)) await endOne(id, { brokeOff: true })
  for (const { id } of await streamsOfInactive(db)) await endOne(id, {})
}
