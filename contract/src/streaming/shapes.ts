import Type, { type Static } from 'typebox'
import { MediaFile } from '../files/shapes.ts'
import { Access, CreatorBrief } from '../items/shapes.ts'
import { Conversation } from '../messages/shapes.ts'
import { Enum, Fields, Id, Instant, List, Nullable, OneOf, Shape } from '../shapes.ts'

/**
 * `scheduled` is announced, `ready` waits for its first picture, `live` is on, `interrupted` lost its broadcaster a moment
 * ago and waits for them to come back.
 */
export const StreamStatus = Enum('StreamStatus', ['scheduled', 'ready', 'live', 'interrupted', 'ended'])
export type StreamStatus = Static<typeof StreamStatus>

/** What tips of this session work towards. */
export const StreamGoal = Shape('StreamGoal', {
  title: Type.String(),
  tokens: Type.Number({ description: 'What it takes.' }),
  raised: Type.Number({ description: 'Tips of this session since the goal was set.' }),
})
export type StreamGoal = Static<typeof StreamGoal>

/** A stream as its viewers and those who look for one see it. */
export const Stream = Shape('Stream', {
  _id: Id,
  sessionId: Id,
  performerId: Id,
  performer: CreatorBrief,
  title: Type.String(),
  description: Type.String(),
  status: StreamStatus,
  isFree: Type.Boolean({
    description: 'Everybody may watch; otherwise subscribers, and who pays the price.',
  }),
  price: Type.Number({ description: 'The way in for one session; 0 where only subscribers may watch.' }),
  hasPurchased: Type.Boolean(),
  access: Access,
  conversationId: Id,
  viewers: Type.Integer({ description: 'How many are there now.' }),
  goal: Nullable(StreamGoal),
  /** A picture of the stream, or what the creator's profile shows. */
  poster: Nullable(Type.String()),
  isRecorded: Type.Boolean(),
  isReminded: Type.Boolean({ description: 'The viewer asked to hear of it when it begins.' }),
  scheduledAt: Nullable(Instant),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  duration: Type.Integer({ description: 'Seconds it has been on.' }),
})
export type Stream = Static<typeof Stream>
export const StreamList = List(Stream)
export type StreamList = Static<typeof StreamList>

/** How to get the pictures. `embedded` is WHEP, `hls` a playlist, the others are spoken to with their own clients. */
export const Play = Shape('Play', {
  engine: OneOf(['embedded', 'livekit', 'agora', 'hls']),
  url: Type.String(),
  token: Type.Optional(Type.String()),
})
export type Play = Static<typeof Play>

/** The servers a browser asks for a way through its network. */
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

/** How well the broadcaster's pictures arrive. */
export const StreamHealth = Shape('StreamHealth', {
  isPublishing: Type.Boolean(),
  kilobits: Type.Integer({ description: 'A second, over the last few.' }),
  lost: Type.Number({ description: 'Packets lost on the way in, as a part of one.' }),
  framesPerSecond: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  codec: Nullable(Type.String()),
})
export type StreamHealth = Static<typeof StreamHealth>

/** Where a broadcasting program sends its pictures. */
export const StreamKey = Shape('StreamKey', { url: Type.String(), key: Type.String() })
export type StreamKey = Static<typeof StreamKey>

export const Recording = Shape('Recording', {
  _id: Id,
  streamId: Id,
  title: Type.String(),
  /** Its file is made and stored while `saving`; after an error that happens again (`retrying`), until it succeeds. */
  status: OneOf(['recording', 'saving', 'retrying', 'processing', 'ready', 'failed', 'published']),
  /** In seconds; 0 until it is known. */
  duration: Type.Integer(),
  /** Why it failed, is tried again or ended before its stream, in a sentence for its creator. */
  reason: Nullable(Type.String()),
  file: Nullable(MediaFile),
  videoId: Nullable(Id),
  createdAt: Instant,
})
export type Recording = Static<typeof Recording>
export const RecordingList = List(Recording)

const CountedTokens = Fields({ count: Type.Integer(), tokens: Type.Number() })

/** What a stream brought its creator; while it is on, so far. */
export const StreamSummary = Shape('StreamSummary', {
  stream: Stream,
  peakViewers: Type.Integer(),
  peakAt: Nullable(Instant),
  tips: CountedTokens,
  tickets: CountedTokens,
  earned: Type.Number({ description: 'Tokens from tips and tickets after the platform fee.' }),
  newFollowers: Type.Integer({ description: 'Who followed while it was on.' }),
  newSubscribers: Type.Integer({ description: 'Who subscribed for the first time while it was on.' }),
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

/** Everything a creator's studio shows on opening. */
export const Studio = Shape('Studio', {
  current: Nullable(Fields({ stream: Stream, conversation: Conversation })),
  health: Nullable(StreamHealth),
  /** Why a stream that is to be recorded is not, in a sentence for its creator. */
  notRecorded: Nullable(Type.String()),
  engine: OneOf(['embedded', 'livekit', 'agora', 'none']),
  /** Where the studio sends pictures, for engines that it speaks to directly; the key lasts for a few minutes. */
  publish: Nullable(Fields({ url: Type.String(), key: Type.String() })),
  iceServers: Type.Array(IceServer),
})
export type Studio = Static<typeof Studio>
