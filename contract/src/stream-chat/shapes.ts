import Type, { type Static } from 'typebox'
import { PortraitUrl } from '../files/shapes.ts'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../shapes.ts'

export const StreamMessageType = Enum('StreamMessageType', ['text', 'tip', 'notify'])

/** What is said in the chat of a stream. */
export const StreamMessage = Shape('StreamMessage', {
  _id: Id,
  conversationId: Id,
  seq: Type.Integer(),
  clientId: Nullable(Type.String()),
  type: StreamMessageType,
  text: Type.String({ description: "'Message deleted' of a deleted one." }),
  price: Type.Number({ description: 'Of the tip it tells of.' }),
  senderId: Id,
  senderInfo: Fields({
    _id: Id,
    username: Nullable(Type.String()),
    name: Type.String(),
    avatar: PortraitUrl,
    isPerformer: Type.Boolean(),
  }),
  isDeleted: Type.Boolean(),
  createdAt: Instant,
})
export type StreamMessage = Static<typeof StreamMessage>

/** Somebody who is in a chat, for lists and menus. */
export const ChatMember = Shape('ChatMember', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isPerformer: Type.Boolean(),
})
export type ChatMember = Static<typeof ChatMember>

/** A message as an event tells it: what is left out is as it is of most, and who said it stands beside the messages. */
export const PackedMessage = Fields({
  _id: Id,
  seq: Type.Integer(),
  text: Type.String(),
  senderId: Id,
  createdAt: Instant,
  clientId: Type.Optional(Type.String()),
  type: Type.Optional(StreamMessageType),
  price: Type.Optional(Type.Number()),
  isDeleted: Type.Optional(Type.Boolean()),
})
export type PackedMessage = Static<typeof PackedMessage>

/** The rules of a chat as they stand. */
export const ChatRules = Shape('ChatRules', {
  slowModeSeconds: Type.Integer({ description: 'How long one waits between two messages; 0: not at all.' }),
  pinned: Nullable(StreamMessage),
})
export type ChatRules = Static<typeof ChatRules>
