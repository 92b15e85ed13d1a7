import { lockCreator, setStreamingStatus } from '#modules/people'
import { chatRoom } from '#modules/stream-chat'
import type { Platform } from '#platform'
import { readChatOfStream } from '#views/stream-chat-rows'
import { streamBegan } from './announce.ts'
import { isElsewhere } from './media-doors.ts'
import { beginStream, findRecord, interruptStreams } from './store.ts'
import { tellFollowers, tellStreamInfo } from './tell-stream.ts'
import { moveTickets } from './tickets.ts'

/** The pictures of a stream are there, for the first time or again. False: nobody waits for them. */
export async function begin(platform: Platform, id: string, publisher: string): Promise<boolean> {
  const { db, realtime, extensions } = platform
  const known = await findRecord(db.orm, id)
  if (!known) return false
  const before = await db.orm.transaction(async (tx) => {
    // Creators before their streams, as everywhere.
    await lockCreator(tx, known.creatorId)
    if (await isElsewhere(platform, tx, known.creatorId)) return undefined
    const stream = await beginStream(tx, id, publisher)
    if (stream?.status === 'ready') {
      await setStreamingStatus(tx, stream.creatorId, 'public')
      await moveTickets(platform, tx, stream)
      await extensions.announce(tx, streamBegan, { streamId: id, creatorId: stream.creatorId })
    }
    return stream
  })
  if (!before) return false
  const { creatorId, status } = before
  const chat = await readChatOfStream(db, id)
  if (chat) {
    const said = { conversationId: chat.id, streamId: id }
    realtime.toRoom(chatRoom(chat.id), 'join-broadcaster', said)
  }
  if (status !== 'live') await tellStreamInfo(platform, id, creatorId)
  if (status === 'ready') await tellFollowers(platform, 'model-joined', { streamId: id, creatorId })
  return true
}

/** The broadcasters of these are gone; all of whom nothing was heard, where none are named. */
export async function interrupt(platform: Platform, ids?: string[]) {
  const { db } = platform
  for (const { id, creatorId } of await interruptStreams(db.orm, ids)) {
    await tellStreamInfo(platform, id, creatorId)
  }
}
