import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id, Nullable } from '../shapes.ts'
import { messageFields } from './shapes.ts'

const seq = Type.Integer()

export const messageEvents = {
  messageCreated: event({
    name: 'message_created',
    from: 'server',
    who: 'user',
    summary: 'A message of one of my conversations; a seq that skips one means that one was missed',
    payload: Fields({
      ...messageFields,
      totalNotSeenMessages: Type.Integer({ description: 'Of this conversation, for whoever is told.' }),
    }),
  }),
  messageUpdated: event({
    name: 'message_updated',
    from: 'server',
    who: 'user',
    summary: 'A message has changed: a file of it is ready, or could not be made so',
    payload: Fields(messageFields),
  }),
  messageDeleted: event({
    name: 'message_deleted',
    from: 'server',
    who: 'user',
    summary: 'A message was taken back, or all of a conversation up to this seq',
    payload: Fields({ conversationId: Id, _id: Nullable(Id), seq, deletions: Type.Integer() }),
  }),
  messagesRead: event({
    name: 'notify_read_messages_in_conversation',
    from: 'server',
    who: 'user',
    summary: 'I have read a conversation, perhaps on another device; how many are left unread',
    payload: Fields({ conversationId: Id, total: Type.Integer() }),
  }),
  messagesSeen: event({
    name: 'messages_seen',
    from: 'server',
    who: 'user',
    summary: 'Up to where the other one has got and read my messages',
    payload: Fields({ conversationId: Id, deliveredSeq: seq, seenSeq: seq }),
  }),
  someoneTyping: event({
    name: 'someone_typing',
    from: 'server',
    who: 'user',
    summary: 'The other one of a conversation is writing',
    payload: Fields({ conversationId: Id }),
  }),

  conversationOpen: event({
    name: 'conversation_open',
    from: 'client',
    who: 'user',
    summary: 'I am looking at this conversation, and want to know whether the other one is there',
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
    summary: 'I am no longer looking at this conversation',
    payload: Fields({ conversationId: Id }),
    perMinute: 120,
  }),
  typing: event({
    name: 'typing',
    from: 'client',
    who: 'user',
    summary: 'I am writing in this conversation',
    payload: Fields({ conversationId: Id }),
    perMinute: 60,
  }),
  messagesDelivered: event({
    name: 'messages_delivered',
    from: 'client',
    who: 'user',
    summary: 'This device has got the messages of a conversation up to this seq',
    payload: Fields({
      conversationId: Id,
      seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    perMinute: 120,
  }),
}
