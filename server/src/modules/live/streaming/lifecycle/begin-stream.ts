import { touchStreamPost } from '#modules/content/feeds'
import { lockCreator, setStreamingStatus } from '#modules/identity/people'
import { chatRoom } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { readChatOfStream } from '#views/stream-chat-rows'
import { streamBegan } from '../stream/announce.ts'
import { isInPrivateStream } from '../stream/media-access.ts'
import { findRecord } from '../stream/store.ts'
import { type Broadcaster, beginStream, interruptExpired, interruptSessions } from './broadcaster-store.ts'
import { notifyFollowers, sendStreamInfo } from './notify-viewers.ts'
import { moveTickets } from './tickets.ts'

/** Media of a stream arrived, for the first time or again. False if the stream does not expect it. */
export async function begin(platform: Platform, id: string, broadcaster: Broadcaster): Promise<boolean> {
  const { db, realtime, extensions } = platform
  const known = await findRecord(db.orm, id)
  if (!known) return false
  const before = await db.orm.transaction(async (tx) => {
    // Lock order: creator before stream.
    await lockCreator(tx, known.creatorId)
    if (await isInPrivateStream(platform, tx, known.creatorId)) return undefined
    const stream = await beginStream(tx, id, broadcaster)
    if (stream?.status === 'ready') {
      await setStreamingStatus(tx, stream.creatorId, 'public')
      await moveTickets(platform, tx, stream)
      await touchStreamPost(tx, id)
      await extensions.announce(tx, streamBegan, { streamId: id, creatorId: stream.creatorId })
    }
    return stream
  })
  if (!before) return false
  const { creatorId, status } = before
  const chat = await readChatOfStream(db, id)
  if (chat) {
    const payload = { conversationId: chat.id, streamId: id }
    realtime.toRoom(chatRoom(chat.id), 'join-broadcaster', payload)
  }
  if (status !== 'live') await sendStreamInfo(platform, id, creatorId)
  if (status === 'ready') await notifyFollowers(platform, 'model-joined', { streamId: id, creatorId })
  return true
}

/** Interrupts the streams of these sessions. */
export async function interrupt(platform: Platform, gone: { id: string; sessionId: string }[]) {
  await sendInterrupted(platform, await interruptSessions(platform.db.orm, gone))
}

/** Interrupts streams whose lease expired. */
export async function interruptLost(platform: Platform) {
  await sendInterrupted(platform, await interruptExpired(platform.db.orm))
}

async function sendInterrupted(platform: Platform, interrupted: { id: string; creatorId: string }[]) {
  for (const { id, creatorId } of interrupted) await sendStreamInfo(platform, id, creatorId)
}
