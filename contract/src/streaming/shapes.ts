import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, List, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { Access, CreatorBrief } from '../items/shapes.ts'
import { Conversation } from '../messages/shapes.ts'

/**
 * `scheduled` is announced, `ready` waits for its first video, `live` is being broadcast, `interrupted` lost its
 * broadcaster a moment ago and waits for a reconnect.
 */
export const StreamStatus = Enum('StreamStatus', ['scheduled', 'ready', 'live', 'interrupted', 'ended'])
export type StreamStatus = Static<typeof StreamStatus>

/** The goal of the tips during a stream. */
export const StreamGoal = Shape('StreamGoal', {
  title: Type.String(),
  tokens: Type.Number({ description: 'Tokens to reach.' }),
  raised: Type.Number({ description: 'Tips of this session since the goal was set.' }),
})
export type StreamGoal = Static<typeof StreamGoal>

/** A stream as viewers and lists show it. */
export const Stream = Shape('Stream', {
  _id: Id,
  sessionId: Id,
  performerId: Id,
  performer: CreatorBrief,
  title: Type.String(),
  description: Type.String(),
  status: StreamStatus,
  isFree: Type.Boolean({
    description: 'Whether anyone may watch; otherwise subscribers, and people who pay the price.',
  }),
  price: Type.Number({ description: 'The price of a ticket; 0 if only subscribers may watch.' }),
  hasPurchased: Type.Boolean(),
  access: Access,
  conversationId: Id,
  viewers: Type.Integer({ description: 'Current number of viewers.' }),
  goal: Nullable(StreamGoal),
  /** A picture of the stream, or of the creator's profile. */
  poster: Nullable(Type.String()),
  isRecorded: Type.Boolean(),
  isReminded: Type.Boolean({ description: 'Whether the viewer gets a reminder when it starts.' }),
  scheduledAt: Nullable(Instant),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  duration: Type.Integer({ description: 'Seconds it has been live.' }),
})
export type Stream = Static<typeof Stream>
export const StreamList = List(Stream)
export type StreamList = Static<typeof StreamList>

/** How to watch. `embedded` is WHEP, `hls` a playlist; the others need their own clients. */
export const Play = Shape('Play', {
  engine: OneOf(['embedded', 'livekit', 'agora', 'hls']),
  url: Type.String(),
  token: Type.Optional(Type.String()),
})
export type Play = Static<typeof Play>

/** A STUN or TURN server. */
export const IceServer = Shape('IceServer', {
  urls: Type.Array(Type.String()),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
})
export type IceServer = Static<typeof IceServer>

export const StreamAndChat = Shape('StreamAndChat', { stream: Stream, conversation: Conversation })
export type StreamAndChat = Static<typeof StreamAndChat>

export const JoinedStream = Shape('JoinedStream', {
  stream: Stream,
  conversation: Conversation,
  play: Nullable(Play),
  iceServers: Type.Array(IceServer),
})
export type JoinedStream = Static<typeof JoinedStream>

/** The quality of the broadcaster's connection. */
export const StreamHealth = Shape('StreamHealth', {
  isPublishing: Type.Boolean(),
  kilobits: Type.Integer({ description: 'Per second, averaged over a few seconds.' }),
  lost: Type.Number({ description: 'Packet loss from the broadcaster, from 0 to 1.' }),
  framesPerSecond: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  codec: Nullable(Type.String()),
})
export type StreamHealth = Static<typeof StreamHealth>

/** The address and key for broadcasting programs. */
export const StreamKey = Shape('StreamKey', { url: Type.String(), key: Type.String() })
export type StreamKey = Static<typeof StreamKey>

export const Recording = Shape('Recording', {
  _id: Id,
  streamId: Id,
  title: Type.String(),
  /** The file is made and stored while `saving`, and after an error again (`retrying`) until it succeeds. */
  status: OneOf(['recording', 'saving', 'retrying', 'processing', 'ready', 'failed', 'published']),
  /** In seconds; 0 until it is known. */
  duration: Type.Integer(),
  /** Why it failed, is retried or ended before its stream: a sentence for the creator. */
  reason: Nullable(Type.String()),
  file: Nullable(MediaFile),
  videoId: Nullable(Id),
  createdAt: Instant,
})
export type Recording = Static<typeof Recording>
export const RecordingList = List(Recording)

const CountedTokens = Fields({ count: Type.Integer(), tokens: Type.Number() })

/** The figures of a stream; so far, while it is live. */
export const StreamSummary = Shape('StreamSummary', {
  stream: Stream,
  peakViewers: Type.Integer(),
  peakAt: Nullable(Instant),
  tips: CountedTokens,
  tickets: CountedTokens,
  earned: Type.Number({ description: 'Tokens from tips and tickets after the platform fee.' }),
  newFollowers: Type.Integer({ description: 'People who followed during the stream.' }),
  newSubscribers: Type.Integer({
    description: 'People who subscribed for the first time during the stream.',
  }),
  followers: Type.Integer(),
  subscribers: Type.Integer(),
  recording: Nullable(Recording),
})
export type StreamSummary = Static<typeof StreamSummary>

export const AgoraToken = Shape('AgoraToken', {
  appId: Type.String(),
  channelName: Type.String(),
  uid: Type.Integer(),
  token: Type.String(),
  role: OneOf(['publisher', 'subscriber']),
  expiresAt: Instant,
})
export type AgoraToken = Static<typeof AgoraToken>

/** The data of the creator's studio. */
export const Studio = Shape('Studio', {
  current: Nullable(Fields({ stream: Stream, conversation: Conversation })),
  health: Nullable(StreamHealth),
  /** Why a stream is not being recorded although it should be: a sentence for the creator. */
  notRecorded: Nullable(Type.String()),
  engine: OneOf(['embedded', 'livekit', 'agora', 'none']),
  /** Where the studio sends media, for engines it connects to directly. The key is valid for a few minutes. */
  publish: Nullable(Fields({ url: Type.String(), key: Type.String() })),
  iceServers: Type.Array(IceServer),
})
export type Studio = Static<typeof Studio>
