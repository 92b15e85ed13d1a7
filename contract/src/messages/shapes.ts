import Type, { type Static } from 'typebox'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { Cover, MediaCount } from '../items/shapes.ts'
import { Enum, Fields, Id, Instant, List, Nullable, Shape } from '../shapes.ts'

export const ConversationType = Enum('ConversationType', ['private', 'stream_public', 'stream_private'])
export const MessageType = Enum('MessageType', ['text', 'photo', 'video', 'audio', 'tip', 'notify'])
export type MessageType = Static<typeof MessageType>

/** On which side somebody talks: fans are users, creators are performers. */
export const Source = Enum('Source', ['user', 'performer'])

/** Whoever one talks to. */
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

/** What every message of a conversation has. */
export const messageFields = {
  _id: Id,
  conversationId: Id,
  seq: Type.Integer({
    description: 'Grows by one within a conversation; a client that misses one asks for it.',
  }),
  clientId: Nullable(
    Type.String({ description: 'What the device that sent it calls it; only its sender is told.' }),
  ),
  type: MessageType,
  text: Type.String(),
  fileIds: Type.Array(Id),
  files: Type.Array(MediaFile),
  /** Of what is locked: a blur, and how much there is. */
  cover: Nullable(Cover),
  media: MediaCount,
  isSale: Type.Boolean(),
  price: Type.Number({ description: 'Of what is sold in it, or of the tip it tells of.' }),
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
  lastMessage: Type.String({ description: 'Its beginning, as a list shows it.' }),
  lastMessageType: Nullable(MessageType),
  lastSenderId: Nullable(Id),
  lastMessageCreatedAt: Nullable(Instant),
  lastSeq: Type.Integer(),
  totalNotSeenMessages: Type.Integer(),
  /** Up to where the other one has got it, and has read it. */
  deliveredSeq: Type.Integer(),
  seenSeq: Type.Integer(),
  /** Grows when messages are deleted: what a client kept from before may have changed. */
  deletions: Type.Integer(),
  isSubscribed: Type.Boolean(),
  isBlocked: Type.Boolean(),
  canWrite: Type.Boolean(),
  isMuted: Type.Boolean(),
  note: Type.String({ description: 'What a creator notes about a fan, who never sees it.' }),
  createdAt: Instant,
})
export type Conversation = Static<typeof Conversation>

/** What a creator knows of a fan. Amounts are tokens, before the share of the site; what was given back does not count. */
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
