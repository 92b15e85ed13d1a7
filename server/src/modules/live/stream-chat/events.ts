import { isAllowed, streamChatEvents } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Caller } from '#platform/http'
import type { EventRouter, Sent } from '#platform/realtime'
import { broadcasterMoved } from './broadcaster.ts'
import { enterChat, noSuchChat } from './find-chat.ts'
import { chatRooms } from './members.ts'
import { chatRoom, chatRoomOf } from './room.ts'

type Entering = Omit<Sent<typeof streamChatEvents.publicStreamJoin>, 'payload'>

const audienceOfSocket = (caller: Caller | null, country: string | null): Audience => ({
  viewerId: caller?.id ?? null,
  country,
  isModerator: isAllowed(caller?.operatorRole ?? null, 'moderation'),
})

export function streamChatSockets(sockets: EventRouter, platform: Platform) {
  const { db, extensions } = platform
  const rooms = chatRooms(platform)

  async function enter(
    { caller, country, socket, whenGone }: Entering,
    conversationId: string,
    isBroadcaster: boolean,
  ) {
    const audience = audienceOfSocket(caller, country)
    const { chat } = await enterChat(platform, audience, conversationId)
    const isPublic = chat.type === 'stream_public'
    if (!isPublic || (isBroadcaster && chat.creatorId !== caller?.id)) throw noSuchChat()
    const accountId = caller?.id ?? null
    const joined = [chatRoom(conversationId), ...(accountId ? [chatRoomOf(conversationId, accountId)] : [])]
    const isNew = await rooms.enter({
      socketId: socket.id,
      conversationId,
      streamId: chat.streamId,
      type: chat.type,
      accountId,
      sessionId: caller?.sessionId ?? null,
      isModerator: audience.isModerator,
      country,
      join: () => socket.join(joined),
      async leave() {
        for (const room of joined) await socket.leave(room)
      },
    })
    if (isNew) whenGone(() => rooms.leave(conversationId, socket.id))
    if (isBroadcaster) {
      const { streamId } = chat
      await extensions.announce(db.orm, broadcasterMoved, { streamId, isThere: true })
      if (isNew) whenGone(() => extensions.announce(db.orm, broadcasterMoved, { streamId, isThere: false }))
    }
    // Read after joining: messages with higher numbers arrive as events.
    return rooms.crowdOf(conversationId, accountId)
  }

  sockets.handle(streamChatEvents.publicStreamLive, (sent) => enter(sent, sent.payload.conversationId, true))

  sockets.handle(streamChatEvents.publicStreamJoin, (sent) => enter(sent, sent.payload.conversationId, false))

  sockets.handle(streamChatEvents.publicStreamLeave, ({ socket, payload: { conversationId } }) =>
    rooms.leave(conversationId, socket.id),
  )
}
