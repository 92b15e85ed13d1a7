import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id, Nullable } from '../shapes.ts'
import { ChatMember, StreamMessage, ToldMessage } from './shapes.ts'

const chat = Fields({ conversationId: Id })
const there = Fields({
  total: Type.Integer({ description: 'Of viewers, without the broadcaster.' }),
  members: Type.Array(ChatMember),
  lastSeq: Type.Integer(),
})

export const streamChatEvents = {
  publicStreamLive: event({
    name: 'public-stream/live',
    from: 'client',
    who: 'creator',
    summary: 'I am the broadcaster of this chat, and enter it',
    payload: chat,
    ack: there,
    perMinute: 60,
  }),
  publicStreamJoin: event({
    name: 'public-stream/join',
    from: 'client',
    who: 'optional',
    summary: 'I enter the chat of a stream',
    payload: chat,
    ack: there,
    perMinute: 60,
  }),
  publicStreamLeave: event({
    name: 'public-stream/leave',
    from: 'client',
    who: 'optional',
    summary: 'I leave it',
    payload: chat,
    perMinute: 60,
  }),
  /** Those of a moment come together: a crowd that writes is a few events a second. `told-messages` unpacks them. */
  chatMessagesCreated: event({
    name: 'message_created_conversation_{id}',
    from: 'server',
    who: 'optional',
    summary: 'What was said in the chat of a stream in the last moment, oldest first',
    payload: Fields({
      conversationId: Id,
      messages: Type.Array(ToldMessage),
      senders: Type.Array(ChatMember),
    }),
  }),
  chatMessagesDeleted: event({
    name: 'message_deleted_conversation_{id}',
    from: 'server',
    who: 'optional',
    summary: 'A message of the chat was deleted',
    payload: Fields({ conversationId: Id, _id: Id }),
  }),
  publicRoomChanged: event({
    name: 'public-room-changed',
    from: 'server',
    who: 'optional',
    summary: 'Who is in the chat has changed; the members are the latest few',
    payload: Fields({ conversationId: Id, total: Type.Integer(), members: Type.Array(ChatMember) }),
  }),
  chatRulesChanged: event({
    name: 'chat-rules-changed',
    from: 'server',
    who: 'optional',
    summary: 'Slow mode or the pinned message of the chat has changed',
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
    summary: 'I may no longer watch this stream: removed, blocked, or what gave me the way in has ended',
    payload: Fields({ conversationId: Id, streamId: Id }),
  }),
}
