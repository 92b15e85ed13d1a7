import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Amount, Enum, Fields, Id, IdOrUsername, Instant, List, Nullable, Shape } from '../base/shapes.ts'
import { Conversation } from '../messages/shapes.ts'
import { ChatMember } from '../stream-chat/shapes.ts'
import { IceServer, Play } from '../streaming/shapes.ts'

/**
 * `asked` until the creator answers, `accepted` until both have joined, `running` while minutes are charged, and then
 * `ended`, `declined` or `cancelled` (by the fan, or because no one answered).
 */
export const PrivateStreamStatus = Enum('PrivateStreamStatus', [
  'asked',
  'accepted',
  'running',
  'ended',
  'declined',
  'cancelled',
])
export type PrivateStreamStatus = Static<typeof PrivateStreamStatus>

export const PrivateStream = Shape('PrivateStream', {
  _id: Id,
  conversationId: Id,
  status: PrivateStreamStatus,
  creator: ChatMember,
  fan: ChatMember,
  pricePerMinute: Type.Number({ description: 'Tokens.' }),
  minutes: Type.Integer({ description: 'Minutes for which tokens were held.' }),
  staked: Type.Number({ description: 'Tokens on hold.' }),
  paid: Type.Number({ description: 'Tokens paid so far; each minute is paid as it starts.' }),
  paidMinutes: Type.Integer(),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  /** When the held tokens are used up. */
  endsAt: Nullable(Instant),
  createdAt: Instant,
})
export type PrivateStream = Static<typeof PrivateStream>

/** A private stream with its chat and media endpoints. */
export const PrivateStreamCall = Shape('PrivateStreamCall', {
  privateStream: PrivateStream,
  conversation: Conversation,
  publish: Nullable(Fields({ url: Type.String(), key: Type.String() })),
  play: Nullable(Play),
  iceServers: Type.Array(IceServer),
})
export type PrivateStreamCall = Static<typeof PrivateStreamCall>

const byId = Fields({ id: Id })

export const privateStreamCalls = {
  requestPrivateStream: endpoint({
    method: 'POST',
    path: '/streaming/private/{id}',
    who: 'user',
    feature: 'live',
    summary:
      'Request a private stream and hold the tokens for its minutes; a repeat returns the first request',
    params: Fields({ id: IdOrUsername }),
    body: Fields({
      minutes: Type.Integer({ minimum: 1, maximum: limits.privateMinutes }),
      /** The price that was shown; 409 if it has changed. */
      pricePerMinute: Type.Optional(Amount(0, 100_000)),
    }),
    response: PrivateStream,
    movesMoney: true,
    errors: {
      409: ['PRICE_CHANGED'],
      422: ['INSUFFICIENT_BALANCE', 'NO_PRIVATE_STREAMS'],
      503: ['PRIVATE_STREAMS_OFF'],
    },
  }),
  privateStreamRequests: endpoint({
    method: 'GET',
    path: '/streaming/private/requests',
    who: 'creator',
    feature: 'live',
    summary: 'List private stream requests to me, oldest first',
    response: List(PrivateStream),
  }),
  privateStream: endpoint({
    method: 'GET',
    path: '/streaming/private/{id}',
    who: 'user',
    feature: 'live',
    summary: 'Get a private stream I am in: its clock, chat and, once accepted, media endpoints',
    params: byId,
    response: PrivateStreamCall,
  }),
  acceptPrivateStream: endpoint({
    method: 'POST',
    path: '/streaming/private/{id}/accept',
    who: 'creator',
    feature: 'live',
    summary:
      'Accept a private stream request; billing starts when both are present. Ends my public stream, with 409 unless confirmed',
    params: byId,
    body: Fields({ endsPublicStream: Type.Optional(Type.Boolean()) }),
    response: PrivateStreamCall,
    errors: { 409: ['IN_PRIVATE_STREAM', 'PUBLIC_STREAM_ON', 'REQUEST_OVER'] },
  }),
  declinePrivateStream: endpoint({
    method: 'POST',
    path: '/streaming/private/{id}/decline',
    who: 'creator',
    feature: 'live',
    summary: 'Decline a private stream request and release its tokens',
    params: byId,
    body: Fields({}),
    response: PrivateStream,
    errors: { 409: ['REQUEST_OVER'] },
  }),
  extendPrivateStream: endpoint({
    method: 'POST',
    path: '/streaming/private/{id}/minutes',
    who: 'user',
    feature: 'live',
    summary: 'Hold tokens for more minutes of my private stream',
    params: byId,
    body: Fields({ minutes: Type.Integer({ minimum: 1, maximum: limits.privateMinutes }) }),
    response: PrivateStream,
    movesMoney: true,
    errors: { 409: ['STREAM_OVER'], 422: ['INSUFFICIENT_BALANCE'] },
  }),
  leavePrivateStream: endpoint({
    method: 'POST',
    path: '/streaming/private/{id}/leave',
    who: 'user',
    feature: 'live',
    summary: 'End a private stream I am in, or cancel my request; unused tokens are released',
    params: byId,
    body: Fields({}),
    response: PrivateStream,
  }),
}
