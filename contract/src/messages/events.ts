import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Nullable } from '../base/shapes.ts'
import { messageFields } from './shapes.ts'

const seq = Type.Integer()

export const messageEvents = {
  messageCreated: event({
    name: 'message_created',
    from: 'server',
    who: 'user',
    summary: 'A message was created in one of my conversations; a gap in `seq` means that one was missed',
    payload: Fields({
      ...messageFields,
      totalNotSeenMessages: Type.Integer({
        description: 'The recipient’s unread messages in this conversation.',
      }),
    }),
  }),
  messageUpdated: event({
    name: 'message_updated',
    from: 'server',
    who: 'user',
    summary: 'A message changed: one of its files is ready or failed',
    payload: Fields(messageFields),
  }),
  messageDeleted: event({
    name: 'message_deleted',
    from: 'server',
    who: 'user',
    summary: 'A message was unsent, or all messages of a conversation up to `seq` were deleted',
    payload: Fields({ conversationId: Id, _id: Nullable(Id), seq, deletions: Type.Integer() }),
  }),
  messagesRead: event({
    name: 'notify_read_messages_in_conversation',
    from: 'server',
    who: 'user',
    summary: 'I read a conversation, on any device; includes the remaining unread count',
    payload: Fields({ conversationId: Id, total: Type.Integer() }),
  }),
  messagesSeen: event({
    name: 'messages_seen',
    from: 'server',
    who: 'user',
    summary: 'The other person received and read my messages up to these positions',
    payload: Fields({ conversationId: Id, deliveredSeq: seq, seenSeq: seq }),
  }),
  someoneTyping: event({
    name: 'someone_typing',
    from: 'server',
    who: 'user',
    summary: 'The other person is typing',
    payload: Fields({ conversationId: Id }),
  }),

  conversationOpen: event({
    name: 'conversation_open',
    from: 'client',
    who: 'user',
    summary: 'Open a conversation and receive the other person’s presence',
    payload: Fields({ conversationId: Id }),
    ack: Fields({
      isOnline: Type.Boolean(),
      lastSeq: seq,
      deletions: Type.Integer(),
      deliveredSeq: seq,
      seenSeq: seq,
    }),
    perMinute: 120,
  }),
  conversationClose: event({
    name: 'conversation_close',
    from: 'client',
    who: 'user',
    summary: 'Close a conversation',
    payload: Fields({ conversationId: Id }),
    perMinute: 120,
  }),
  typing: event({
    name: 'typing',
    from: 'client',
    who: 'user',
    feature: 'messages',
    summary: 'Report that I am typing',
    payload: Fields({ conversationId: Id }),
    perMinute: 60,
  }),
  messagesDelivered: event({
    name: 'messages_delivered',
    from: 'client',
    who: 'user',
    summary: 'Report that this device received messages up to `seq`',
    payload: Fields({
      conversationId: Id,
      seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    perMinute: 120,
  }),
}
