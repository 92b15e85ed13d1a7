import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Amount,
  Done,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  Line,
  Nullable,
  OneOf,
  OptionalText,
  Page,
  Search,
} from '../base/shapes.ts'
import { Price } from '../items/shapes.ts'
import {
  AgoraToken,
  JoinedStream,
  Recording,
  RecordingList,
  Stream,
  StreamAndChat,
  StreamKey,
  StreamList,
  StreamSummary,
  Studio,
} from './shapes.ts'

const byId = Fields({ id: Id })

const details = {
  title: Line(limits.title),
  description: OptionalText(limits.streamDescription),
  isFree: Type.Optional(Type.Boolean()),
  price: Type.Optional(Price),
  isRecorded: Type.Optional(Type.Boolean()),
}

const changes = {
  ...details,
  title: Type.Optional(details.title),
  slowModeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.slowModeSeconds })),
  goal: Type.Optional(Nullable(Fields({ title: Line(limits.goalTitle), tokens: Amount(1, 1_000_000) }))),
}

/**
 * `hls`: `play` is the master playlist of an HLS stream, for players without WebRTC or without its codec, some seconds
 * behind. Without HLS in the engine, `hls` has no effect.
 */
const wantedPlay = Fields({ play: Type.Optional(OneOf(['hls'])) })

export const streamingCalls = {
  goLive: endpoint({
    method: 'POST',
    path: '/streaming/live',
    who: 'creator',
    summary: 'Create a stream, or start the scheduled one; it is live with its first frame',
    body: Fields({ ...details, scheduledId: Type.Optional(Id) }),
    response: StreamAndChat,
    perMinute: 20,
    errors: { 404: ['NOT_FOUND'], 409: ['IN_PRIVATE_STREAM', 'STREAM_ON'] },
  }),
  updateCurrentStream: endpoint({
    method: 'PUT',
    path: '/streaming/update',
    who: 'creator',
    summary: 'Update the title, description, price, goal or slow mode of my current stream',
    body: Fields(changes),
    response: Stream,
    errors: {
      403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      404: ['NOT_FOUND'],
      409: ['STREAM_ENDED'],
      422: ['STREAM_OFFLINE'],
    },
  }),
  updateStream: endpoint({
    method: 'PUT',
    path: '/streaming/live/{id}',
    who: 'creator',
    summary: 'Update one of my streams by id',
    params: byId,
    body: Fields(changes),
    response: Stream,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['STREAM_ENDED'] },
  }),
  endStream: endpoint({
    method: 'POST',
    path: '/streaming/live/{id}/end',
    who: 'creator',
    summary: 'End my stream; idempotent',
    params: byId,
    body: Fields({}),
    response: Stream,
  }),
  streamSummary: endpoint({
    method: 'GET',
    path: '/streaming/live/{id}/summary',
    who: 'creator',
    summary: 'Get a summary of one of my streams: viewers, tips, tickets, followers, subscribers, recording',
    params: byId,
    response: StreamSummary,
  }),
  setStreamDuration: endpoint({
    method: 'PUT',
    path: '/streaming/set-duration',
    who: 'creator',
    summary:
      'Set my stream’s duration in seconds as the broadcaster counts it, at most the time since its start',
    body: Fields({ streamId: Id, duration: Type.Integer({ minimum: 0, maximum: 7 * 24 * 60 * 60 }) }),
    response: Stream,
    errors: { 404: ['NOT_FOUND'] },
  }),
  joinStream: endpoint({
    method: 'GET',
    path: '/streaming/join/{id}',
    who: 'user',
    summary: 'Join a creator’s stream: get its chat and media endpoints',
    params: Fields({ id: IdOrUsername }),
    query: wantedPlay,
    response: JoinedStream,
    errors: {
      307: ['WRONG_NODE'],
      403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      422: ['STREAM_OFFLINE'],
      507: ['INSUFFICIENT_STORAGE'],
    },
  }),
  watchStream: endpoint({
    method: 'GET',
    path: '/streaming/watch/{id}',
    who: 'optional',
    summary: 'Get a creator’s stream for any viewer: a preview, and the media endpoints if it is free',
    params: Fields({ id: IdOrUsername }),
    query: wantedPlay,
    response: JoinedStream,
    errors: { 307: ['WRONG_NODE'], 422: ['STREAM_OFFLINE', 'WENT_PRIVATE'], 507: ['INSUFFICIENT_STORAGE'] },
  }),
  searchStreams: endpoint({
    method: 'GET',
    path: '/streaming/user/search',
    who: 'optional',
    summary: 'List live streams, most watched first',
    query: Fields({
      ...Search,
      isFree: Type.Optional(Type.Boolean()),
      followed: Type.Optional(Type.Boolean()),
    }),
    response: StreamList,
  }),
  studio: endpoint({
    method: 'GET',
    path: '/streaming/studio',
    who: 'creator',
    summary: 'Get my stream’s state and connection health',
    response: Studio,
    errors: { 404: ['NOT_FOUND'] },
  }),
  streamKey: endpoint({
    method: 'GET',
    path: '/streaming/key',
    who: 'creator',
    summary: 'Get my stream key and the URL to broadcast to',
    response: StreamKey,
  }),
  renewStreamKey: endpoint({
    method: 'POST',
    path: '/streaming/key',
    who: 'creator',
    summary: 'Renew my stream key and disconnect anyone broadcasting with the old one',
    body: Fields({}),
    response: StreamKey,
    perMinute: 10,
  }),
  agoraToken: endpoint({
    method: 'POST',
    path: '/streaming/agora/token',
    who: 'user',
    summary: 'Create an Agora token for a channel; only its creator may publish',
    body: Fields({ channelName: Id }),
    response: AgoraToken,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'], 422: ['NO_AGORA'] },
  }),

  scheduleStream: endpoint({
    method: 'POST',
    path: '/streaming/scheduled',
    who: 'creator',
    summary: 'Schedule a stream; tickets can be bought before it starts',
    body: Fields({
      ...details,
      scheduledAt: Instant,
      /** Whether to publish a public post about it. */
      isPosted: Type.Optional(Type.Boolean()),
    }),
    response: Stream,
    perMinute: 20,
    errors: { 404: ['NOT_FOUND'] },
  }),
  scheduledStreams: endpoint({
    method: 'GET',
    path: '/streaming/scheduled',
    who: 'optional',
    summary: 'List scheduled streams of one creator or all, next first',
    query: Fields({ ...Page, performerId: Type.Optional(IdOrUsername) }),
    response: StreamList,
    errors: { 404: ['NOT_FOUND'] },
  }),
  changeScheduledStream: endpoint({
    method: 'PUT',
    path: '/streaming/scheduled/{id}',
    who: 'creator',
    summary: 'Update one of my scheduled streams',
    params: byId,
    body: Fields({ ...details, title: Type.Optional(details.title), scheduledAt: Type.Optional(Instant) }),
    response: Stream,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['STREAM_ENDED'] },
  }),
  callOffStream: endpoint({
    method: 'DELETE',
    path: '/streaming/scheduled/{id}',
    who: 'creator',
    summary: 'Cancel one of my scheduled streams and refund its tickets',
    params: byId,
    response: Done,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'STREAM_ON'] },
  }),
  remindOfStream: endpoint({
    method: 'POST',
    path: '/streaming/scheduled/{id}/reminder',
    who: 'user',
    summary: 'Turn the reminder of a scheduled stream on or off',
    params: byId,
    body: Fields({ isOn: Type.Boolean() }),
    response: Done,
  }),

  recordings: endpoint({
    method: 'GET',
    path: '/streaming/recordings',
    who: 'creator',
    summary: 'List recordings of my streams, latest first',
    query: Fields(Page),
    response: RecordingList,
  }),
  publishRecording: endpoint({
    method: 'POST',
    path: '/streaming/recordings/{id}/publish',
    who: 'creator',
    summary: 'Publish a recording as a video',
    params: byId,
    body: Fields({
      title: Line(limits.title),
      description: OptionalText(limits.description),
      isSale: Type.Optional(Type.Boolean()),
      price: Type.Optional(Price),
    }),
    response: Recording,
    errors: { 409: ['FILE_IN_USE', 'ITEM_SOLD', 'NOT_READY'] },
  }),
  deleteRecording: endpoint({
    method: 'DELETE',
    path: '/streaming/recordings/{id}',
    who: 'creator',
    summary: 'Delete a recording',
    params: byId,
    response: Done,
    errors: { 409: ['STREAM_ON'] },
  }),
}
