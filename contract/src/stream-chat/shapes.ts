import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'

export const StreamMessageType = Enum('StreamMessageType', ['text', 'tip', 'notify'])

/** A message in the chat of a stream. */
export const StreamMessage = Shape('StreamMessage', {
  _id: Id,
  conversationId: Id,
  seq: Type.Integer(),
  clientId: Nullable(Type.String()),
  type: StreamMessageType,
  text: Type.String({ description: "'Message deleted' if it was deleted." }),
  price: Type.Number({ description: 'The amount of a tip.' }),
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

/** A member of a chat. */
export const ChatMember = Shape('ChatMember', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isPerformer: Type.Boolean(),
})
export type ChatMember = Static<typeof ChatMember>

/** A message in an event: omitted fields have their defaults, and senders are listed once beside the messages. */
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

/** The current rules of a chat. */
export const ChatRules = Shape('ChatRules', {
  slowModeSeconds: Type.Integer({ description: 'Minimum seconds between two messages of a person; 0: off.' }),
  pinned: Nullable(StreamMessage),
})
export type ChatRules = Static<typeof ChatRules>
