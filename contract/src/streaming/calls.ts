import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Price } from '../items/shapes.ts'
import { limits } from '../limits.ts'
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
} from '../shapes.ts'
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
 * behind. Where the engine has no HLS, `play` is what it is without this.
 */
const wantedPlay = Fields({ play: Type.Optional(OneOf(['hls'])) })

export const streamingCalls = {
  goLive: endpoint({
    method: 'POST',
    path: '/streaming/live',
    who: 'creator',
    summary: 'Prepare a stream, or start the scheduled one; it is live with its first picture',
    body: Fields({ ...details, scheduledId: Type.Optional(Id) }),
    response: StreamAndChat,
    perMinute: 20,
    errors: { 404: ['NOT_FOUND'], 409: ['IN_PRIVATE_STREAM', 'STREAM_ON'] },
  }),
  updateCurrentStream: endpoint({
    method: 'PUT',
    path: '/streaming/update',
    who: 'creator',
    summary: 'Change the title, description, price, goal or slow mode of the stream that is on',
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
    summary: 'The same, of one of my streams by its id',
    params: byId,
    body: Fields(changes),
    response: Stream,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['STREAM_ENDED'] },
  }),
  endStream: endpoint({
    method: 'POST',
    path: '/streaming/live/{id}/end',
    who: 'creator',
    summary: 'End my stream; once more changes nothing',
    params: byId,
    body: Fields({}),
    response: Stream,
  }),
  streamSummary: endpoint({
    method: 'GET',
    path: '/streaming/live/{id}/summary',
    who: 'creator',
    summary: 'What one of my streams brought: viewers, tips, tickets, followers, subscribers, its recording',
    params: byId,
    response: StreamSummary,
  }),
  setStreamDuration: endpoint({
    method: 'PUT',
    path: '/streaming/set-duration',
    who: 'creator',
    summary:
      'How many seconds my stream has been on, as the broadcasting device counts; never more than since it began',
    body: Fields({ streamId: Id, duration: Type.Integer({ minimum: 0, maximum: 7 * 24 * 60 * 60 }) }),
    response: Stream,
    errors: { 404: ['NOT_FOUND'] },
  }),
  joinStream: endpoint({
    method: 'GET',
    path: '/streaming/join/{id}',
    who: 'user',
    summary: "A creator's stream, its chat, and where the pictures are",
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
    summary: 'The same for anybody: what there is to see before paying, and the pictures where they are free',
    params: Fields({ id: IdOrUsername }),
    query: wantedPlay,
    response: JoinedStream,
    errors: { 307: ['WRONG_NODE'], 422: ['STREAM_OFFLINE', 'WENT_PRIVATE'], 507: ['INSUFFICIENT_STORAGE'] },
  }),
  searchStreams: endpoint({
    method: 'GET',
    path: '/streaming/user/search',
    who: 'optional',
    summary: 'Who is live now, most watched first',
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
    summary: 'My stream as it stands, and how well its pictures arrive',
    response: Studio,
    errors: { 404: ['NOT_FOUND'] },
  }),
  streamKey: endpoint({
    method: 'GET',
    path: '/streaming/key',
    who: 'creator',
    summary: 'Where a broadcasting program sends my pictures, and with which key',
    response: StreamKey,
  }),
  renewStreamKey: endpoint({
    method: 'POST',
    path: '/streaming/key',
    who: 'creator',
    summary: 'A new key; the old one ends, and whoever broadcasts with it is cut off',
    body: Fields({}),
    response: StreamKey,
    perMinute: 10,
  }),
  agoraToken: endpoint({
    method: 'POST',
    path: '/streaming/agora/token',
    who: 'user',
    summary: "A token for a channel of Agora; only the channel's own creator may send pictures",
    body: Fields({ channelName: Id }),
    response: AgoraToken,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'], 422: ['NO_AGORA'] },
  }),

  scheduleStream: endpoint({
    method: 'POST',
    path: '/streaming/scheduled',
    who: 'creator',
    summary: 'Announce a stream; who pays its price before it begins has the way in',
    body: Fields({
      ...details,
      scheduledAt: Instant,
      /** With a post about it, which everybody may read. */
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
    summary: 'Streams that are announced, the next one first; of one creator or of all',
    query: Fields({ ...Page, performerId: Type.Optional(IdOrUsername) }),
    response: StreamList,
    errors: { 404: ['NOT_FOUND'] },
  }),
  changeScheduledStream: endpoint({
    method: 'PUT',
    path: '/streaming/scheduled/{id}',
    who: 'creator',
    summary: 'Change a stream I announced',
    params: byId,
    body: Fields({ ...details, title: Type.Optional(details.title), scheduledAt: Type.Optional(Instant) }),
    response: Stream,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['STREAM_ENDED'] },
  }),
  callOffStream: endpoint({
    method: 'DELETE',
    path: '/streaming/scheduled/{id}',
    who: 'creator',
    summary: 'Call off a stream I announced; who has paid gets the tokens back',
    params: byId,
    response: Done,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'STREAM_ON'] },
  }),
  remindOfStream: endpoint({
    method: 'POST',
    path: '/streaming/scheduled/{id}/reminder',
    who: 'user',
    summary: 'Remind me when it begins, or no longer',
    params: byId,
    body: Fields({ isOn: Type.Boolean() }),
    response: Done,
  }),

  recordings: endpoint({
    method: 'GET',
    path: '/streaming/recordings',
    who: 'creator',
    summary: 'Recordings of my streams, latest first',
    query: Fields(Page),
    response: RecordingList,
  }),
  publishRecording: endpoint({
    method: 'POST',
    path: '/streaming/recordings/{id}/publish',
    who: 'creator',
    summary: 'Make a video of a recording',
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
