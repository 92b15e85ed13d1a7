import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Nullable } from '../base/shapes.ts'
import { ChatMember, PackedMessage, StreamMessage } from './shapes.ts'

const chat = Fields({ conversationId: Id })
const there = Fields({
  total: Type.Integer({ description: 'Number of viewers, without the broadcaster.' }),
  members: Type.Array(ChatMember),
  lastSeq: Type.Integer(),
})

export const streamChatEvents = {
  publicStreamLive: event({
    name: 'public-stream/live',
    from: 'client',
    who: 'creator',
    feature: 'live',
    summary: 'Join my stream’s chat as its broadcaster',
    payload: chat,
    ack: there,
    perMinute: 60,
  }),
  publicStreamJoin: event({
    name: 'public-stream/join',
    from: 'client',
    who: 'optional',
    feature: 'live',
    summary: 'Join a stream’s chat',
    payload: chat,
    ack: there,
    perMinute: 60,
  }),
  publicStreamLeave: event({
    name: 'public-stream/leave',
    from: 'client',
    who: 'optional',
    summary: 'Leave a stream’s chat',
    payload: chat,
    perMinute: 60,
  }),
  /** Batched to a few events per second. `packed-messages` unpacks them. */
  chatMessagesCreated: event({
    name: 'message_created_conversation_{id}',
    from: 'server',
    who: 'optional',
    summary: 'New messages of a stream’s chat, batched, oldest first',
    payload: Fields({
      conversationId: Id,
      messages: Type.Array(PackedMessage),
      senders: Type.Array(ChatMember),
    }),
  }),
  chatMessagesDeleted: event({
    name: 'message_deleted_conversation_{id}',
    from: 'server',
    who: 'optional',
    summary: 'A chat message was deleted',
    payload: Fields({ conversationId: Id, _id: Id }),
  }),
  publicRoomChanged: event({
    name: 'public-room-changed',
    from: 'server',
    who: 'optional',
    summary: 'The people in the chat changed; lists the latest few',
    payload: Fields({ conversationId: Id, total: Type.Integer(), members: Type.Array(ChatMember) }),
  }),
  chatRulesChanged: event({
    name: 'chat-rules-changed',
    from: 'server',
    who: 'optional',
    summary: 'Slow mode or the pinned message of a chat changed',
    payload: Fields({
      conversationId: Id,
      slowModeSeconds: Type.Integer(),
      pinned: Nullable(StreamMessage),
    }),
  }),
  removedFromStream: event({
    name: 'removed-from-stream',
    from: 'server',
    who: 'user',
    summary: 'I lost access to this stream: removed, blocked, or my access ended',
    payload: Fields({ conversationId: Id, streamId: Id }),
  }),
}
