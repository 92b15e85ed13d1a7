import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, IdOrUsername, List, Nullable, OneOf, Page, Text } from '../base/shapes.ts'
import { Conversation } from '../messages/shapes.ts'
import { ChatMember, ChatRules, StreamMessage } from './shapes.ts'

const byId = Fields({ id: Id })
const message = Fields({
  text: Text(limits.streamMessage),
  clientId: Type.Optional(Text(limits.clientId)),
  // Accepted as in other messages, although a chat has text only.
  type: Type.Optional(OneOf(['text'])),
})
const member = Fields({ id: Id, accountId: Id })

export const streamChatCalls = {
  streamConversation: endpoint({
    method: 'GET',
    path: '/conversations/stream/{id}',
    who: 'user',
    feature: 'live',
    summary: 'Get the chat of a stream I may watch, or of my private stream, by stream id',
    params: byId,
    response: Conversation,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  publicStreamConversation: endpoint({
    method: 'GET',
    path: '/conversations/stream/public/{id}',
    who: 'optional',
    feature: 'live',
    summary: 'Get the chat of a creator’s public stream',
    params: Fields({ id: IdOrUsername }),
    response: Conversation,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  publicStreamMessages: endpoint({
    method: 'GET',
    path: '/messages/conversations/public/{id}',
    who: 'optional',
    feature: 'live',
    summary: 'List messages of a stream’s chat, newest first; after a `seq`, oldest first',
    params: byId,
    query: Fields({
      limit: Page.limit,
      offset: Page.offset,
      afterSeq: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    response: List(StreamMessage),
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  sendStreamMessage: endpoint({
    method: 'POST',
    path: '/messages/stream/conversations/{id}',
    who: 'user',
    feature: 'live',
    summary: 'Send a message in a private stream; repeating a `clientId` returns the first',
    params: byId,
    body: message,
    response: StreamMessage,
    perMinute: 120,
    errors: {
      403: ['FORBIDDEN', 'MUTED', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: ['STREAM_ENDED'],
      429: ['SLOW_MODE'],
    },
  }),
  sendPublicStreamMessage: endpoint({
    method: 'POST',
    path: '/messages/stream/public/conversations/{id}',
    who: 'user',
    feature: 'live',
    summary: 'Send a message in a stream’s chat; repeating a `clientId` returns the first',
    params: byId,
    body: message,
    response: StreamMessage,
    perMinute: 120,
    errors: {
      403: ['FORBIDDEN', 'MUTED', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: ['STREAM_ENDED'],
      429: ['SLOW_MODE'],
    },
  }),
  chatRules: endpoint({
    method: 'GET',
    path: '/streaming/chat/{id}',
    who: 'optional',
    feature: 'live',
    summary: 'Get a chat’s rules and pinned message',
    params: byId,
    response: ChatRules,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  chatMembers: endpoint({
    method: 'GET',
    path: '/streaming/chat/{id}/members',
    who: 'creator',
    feature: 'live',
    summary: 'List the people in my stream’s chat',
    params: byId,
    query: Fields(Page),
    response: List(ChatMember),
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  pinMessage: endpoint({
    method: 'PUT',
    path: '/streaming/chat/{id}/pinned',
    who: 'creator',
    feature: 'live',
    summary: 'Pin or unpin a message in my stream’s chat',
    params: byId,
    body: Fields({ messageId: Nullable(Id) }),
    response: ChatRules,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  muteInChat: endpoint({
    method: 'POST',
    path: '/streaming/chat/{id}/mutes/{accountId}',
    who: 'creator',
    feature: 'live',
    summary: 'Mute a viewer in my stream’s chat, for some minutes or until the stream ends',
    params: member,
    body: Fields({ minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 60 })) }),
    response: Done,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  unmuteInChat: endpoint({
    method: 'DELETE',
    path: '/streaming/chat/{id}/mutes/{accountId}',
    who: 'creator',
    feature: 'live',
    summary: 'Unmute a viewer in my stream’s chat',
    params: member,
    response: Done,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  removeFromStream: endpoint({
    method: 'POST',
    path: '/streaming/chat/{id}/removals/{accountId}',
    who: 'creator',
    feature: 'live',
    summary: 'Remove a viewer from my stream until it ends',
    params: member,
    body: Fields({}),
    response: Done,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
}
