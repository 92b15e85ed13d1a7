import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, OneOf, OptionalText, Page, Search, Text } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { Price } from '../items/shapes.ts'
import { Conversation, ConversationList, FanOverview, Message, MessageList, Source } from './shapes.ts'

const byId = Fields({ id: Id })
const sentTypes = ['text', 'photo', 'video', 'audio'] as const
const seq = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/** Filters for creators. `list` needs a `listId`. */
const filters = {
  filter: Type.Optional(OneOf(['all', 'unread', 'subscribers', 'tippers', 'list'])),
  listId: Type.Optional(Id),
}

/** Private to its owner until it is sent. */
const upload = <const P extends string, const K extends 'image' | 'video' | 'audio'>(
  path: P,
  kind: K,
  maxBytes: number,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    who: 'user',
    feature: 'messages',
    summary,
    files: { file: { kind, required: true, maxBytes } },
    response: MediaFile,
    perMinute: 60,
  })

export const messageCalls = {
  uploadMessagePhoto: upload(
    '/messages/public/file/photo',
    'image',
    limits.photoBytes,
    'Upload a photo to send',
  ),
  uploadMessageVideo: upload(
    '/messages/private/file/video',
    'video',
    limits.videoBytes,
    'Upload a video to send',
  ),
  uploadMessageFile: upload('/messages/private/file', 'audio', limits.audioBytes, 'Upload audio to send'),
  conversations: endpoint({
    method: 'GET',
    path: '/conversations',
    who: 'user',
    summary: 'List my conversations, latest message first',
    query: Fields({ ...Page, ...filters }),
    response: ConversationList,
    errors: { 404: ['NOT_FOUND'] },
  }),
  createConversation: endpoint({
    method: 'POST',
    path: '/conversations',
    who: 'user',
    feature: 'messages',
    summary: 'Get or create the private conversation with a creator or fan',
    body: Fields({ source: Source, sourceId: Id }),
    response: Conversation,
    perMinute: 60,
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  }),
  searchConversations: endpoint({
    method: 'GET',
    path: '/conversations/search',
    who: 'user',
    summary: 'Search my conversations by the other person’s name',
    query: Fields({ ...Search, ...filters }),
    response: ConversationList,
    errors: { 404: ['NOT_FOUND'] },
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    who: 'user',
    summary: 'Get one of my conversations',
    params: byId,
    response: Conversation,
  }),
  updateConversation: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/update',
    who: 'user',
    feature: 'messages',
    summary: 'Update my settings of a conversation: muted, and my note about the fan',
    params: byId,
    body: Fields({ isMuted: Type.Optional(Type.Boolean()), note: OptionalText(limits.fanNote) }),
    response: Conversation,
    errors: { 403: ['FORBIDDEN'] },
  }),

  fanOverview: endpoint({
    method: 'GET',
    path: '/conversations/{id}/fan',
    who: 'creator',
    feature: 'messages',
    summary: 'Get an overview of the fan: spending with me, since when, and my note',
    params: byId,
    response: FanOverview,
  }),

  messages: endpoint({
    method: 'GET',
    path: '/messages/conversations/{id}',
    who: 'user',
    summary: 'List messages newest first; after a `seq`, oldest first',
    params: byId,
    query: Fields({ limit: Page.limit, offset: Page.offset, beforeSeq: seq, afterSeq: seq }),
    response: MessageList,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/messages/conversations/{id}',
    who: 'user',
    feature: 'messages',
    summary: 'Send a message; repeating a `clientId` returns the first',
    params: byId,
    body: Fields({
      text: OptionalText(limits.message),
      fileIds: Type.Optional(Type.Array(Id, { maxItems: limits.messageFiles, uniqueItems: true })),
      price: Type.Optional(Price),
      clientId: Type.Optional(Text(limits.clientId)),
      type: Type.Optional(
        Type.Unsafe<(typeof sentTypes)[number]>({
          type: 'string',
          enum: [...sentTypes],
          description: 'The kind of the first file, or text. Optional; a wrong type is refused.',
        }),
      ),
    }),
    response: Message,
    perMinute: 120,
    errors: { 403: ['FORBIDDEN'], 409: ['ITEM_SOLD'] },
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/messages/counting-not-read-messages',
    who: 'user',
    summary: 'Count my conversations with unread messages',
    response: Fields({ total: Type.Integer() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/messages/read-all/{id}',
    who: 'user',
    summary: 'Mark all messages of a conversation as read',
    params: byId,
    body: Fields({}),
    response: Fields({ ok: Type.Boolean() }),
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/messages/{id}',
    who: 'user',
    summary: 'Unsend my message, for everyone',
    params: byId,
    response: Done,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['ITEM_SOLD'] },
  }),
  removeAllMessages: endpoint({
    method: 'DELETE',
    path: '/messages/{id}/remove-all-message',
    who: 'user',
    summary: 'Delete all messages of a conversation, for everyone',
    params: byId,
    response: Done,
    errors: { 403: ['FORBIDDEN'], 409: ['ITEM_SOLD'] },
  }),
}
