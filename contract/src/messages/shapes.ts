import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, List, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { restrictions } from '../items/kinds.ts'
import { Cover, MediaCount } from '../items/shapes.ts'

export const ConversationType = Enum('ConversationType', ['private', 'stream_public', 'stream_private'])
export const MessageType = Enum('MessageType', ['text', 'photo', 'video', 'audio', 'tip', 'notify'])
export type MessageType = Static<typeof MessageType>

/** A person's role in a conversation: fans are users, creators are performers. */
export const Source = Enum('Source', ['user', 'performer'])

/** The other person of a conversation. */
export const Correspondent = Shape('Correspondent', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isOnline: Type.Boolean(),
  isPerformer: Type.Boolean(),
  verifiedAccount: Type.Boolean(),
})
export type Correspondent = Static<typeof Correspondent>

/** The fields that all messages share. */
export const messageFields = {
  _id: Id,
  conversationId: Id,
  seq: Type.Integer({
    description: 'Increases by one within a conversation; a gap means a missed message.',
  }),
  clientId: Nullable(Type.String({ description: 'The sender’s idempotency id; only the sender sees it.' })),
  type: MessageType,
  text: Type.String(),
  fileIds: Type.Array(Id),
  files: Type.Array(MediaFile),
  /** For locked files: a blurred cover, and how many there are. */
  cover: Nullable(Cover),
  media: MediaCount,
  isSale: Type.Boolean(),
  price: Type.Number({ description: 'The price of its files, or the amount of the tip.' }),
  isBought: Type.Boolean(),
  senderId: Id,
  senderInfo: Fields({
    _id: Id,
    username: Nullable(Type.String()),
    name: Type.String(),
    avatar: PortraitUrl,
    isPerformer: Type.Boolean(),
  }),
  isDeleted: Type.Boolean(),
  /** Operators hid it or took it down. Others see it as deleted. */
  restriction: Nullable(OneOf(restrictions)),
  createdAt: Instant,
}
export const Message = Shape('Message', messageFields)
export type Message = Static<typeof Message>

export const Conversation = Shape('Conversation', {
  _id: Id,
  type: ConversationType,
  performerId: Id,
  streamId: Nullable(Id),
  recipients: Type.Array(Fields({ source: Source, sourceId: Id })),
  recipientInfo: Correspondent,
  lastMessage: Type.String({ description: 'The beginning of the text.' }),
  lastMessageType: Nullable(MessageType),
  lastSenderId: Nullable(Id),
  lastMessageCreatedAt: Nullable(Instant),
  lastSeq: Type.Integer(),
  totalNotSeenMessages: Type.Integer(),
  /** The last message that the other person received, and the last they read. */
  deliveredSeq: Type.Integer(),
  seenSeq: Type.Integer(),
  /** Grows when messages are deleted, so that clients know to reload. */
  deletions: Type.Integer(),
  isSubscribed: Type.Boolean(),
  isBlocked: Type.Boolean(),
  canWrite: Type.Boolean(),
  isMuted: Type.Boolean(),
  note: Type.String({ description: 'The creator’s private note about the fan.' }),
  createdAt: Instant,
})
export type Conversation = Static<typeof Conversation>

/** A creator's overview of a fan. Amounts are in tokens, before the site's fee and without refunds. */
export const FanOverview = Shape('FanOverview', {
  spent: Fields({
    total: Type.Number(),
    tips: Type.Number(),
    unlocks: Type.Number(),
    subscriptions: Type.Number(),
    orders: Type.Number(),
    streams: Type.Number(),
  }),
  subscription: Nullable(
    Fields({
      isLive: Type.Boolean(),
      renews: Type.Boolean(),
      since: Instant,
      expiredAt: Instant,
    }),
  ),
  followsSince: Nullable(Instant),
  lists: Type.Array(Fields({ _id: Id, name: Type.String() })),
  note: Type.String(),
})
export type FanOverview = Static<typeof FanOverview>

export const ConversationList = List(Conversation)
export const MessageList = List(Message)
export type ConversationList = Static<typeof ConversationList>
export type MessageList = Static<typeof MessageList>
