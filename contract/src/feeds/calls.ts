import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Enum,
  Fields,
  Id,
  Instant,
  Line,
  List,
  Nullable,
  OptionalLine,
  OptionalText,
  Shape,
} from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { RichText } from '../items/rich-text.ts'
import {
  itemFields,
  MediaCount,
  ownSearch,
  publicSearch,
  saleFields,
  trailerFields,
} from '../items/shapes.ts'
import { Choice } from '../people/choices.ts'
import { Stream } from '../streaming/shapes.ts'

/**
 * The content of a post: `video` with videos, `photo` with photos and no video. Both may have one audio file; `audio`
 * has only audio.
 */
const FeedType = Enum('FeedType', ['text', 'photo', 'video', 'audio', 'scheduled-streaming'])
export type FeedType = Static<typeof FeedType>

const Poll = Shape('Poll', {
  _id: Id,
  description: Type.String(),
  totalVote: Type.Integer(),
  isVoted: Type.Boolean(),
})

export const Feed = Shape('Feed', {
  ...itemFields,
  ...trailerFields,
  type: FeedType,
  title: Type.String(),
  /** Sanitised rich text; only its beginning while the post is locked. */
  text: Type.String(),
  textTree: RichText,
  /** The mentioned usernames of creators, in lower case; absent if there are none. */
  mentions: Type.Optional(Type.Array(Type.String())),
  files: Type.Array(MediaFile),
  media: MediaCount,
  polls: Type.Array(Poll),
  pollDescription: Type.String(),
  pollExpiredAt: Nullable(Instant),
  isPinned: Type.Boolean(),
  /** The current state of the announced stream, for posts that announce one. Absent while it is starting. */
  stream: Type.Optional(Stream),
})
export type Feed = Static<typeof Feed>

const changes = {
  ...saleFields,
  title: OptionalLine(limits.title),
  text: OptionalText(limits.postText),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: limits.postFiles, uniqueItems: true })),
  thumbnailId: Type.Optional(Nullable(Id)),
  teaserId: Type.Optional(Nullable(Id)),
  pollIds: Type.Optional(Type.Array(Id, { maxItems: limits.pollOptions, uniqueItems: true })),
  pollDescription: OptionalLine(limits.title),
  pollExpiredAt: Type.Optional(Nullable(Instant)),
  scheduledAt: Type.Optional(Nullable(Instant)),
  isPinned: Type.Optional(Type.Boolean()),
}
export const NewFeed = Shape('NewFeed', {
  type: FeedType,
  ...changes,
  /** The idempotency id of the client: a repeat returns the existing post. */
  clientId: Type.Optional(Line(limits.clientId)),
})
export type NewFeed = Static<typeof NewFeed>
export const FeedChanges = Shape('FeedChanges', {
  type: Type.Optional(FeedType),
  ...changes,
  /** The last known `updatedAt`: if the post has changed since, the update is refused (409). */
  knownUpdatedAt: Type.Optional(Instant),
})
export type FeedChanges = Static<typeof FeedChanges>

const byId = Fields({ id: Id })
const uploadsPerMinute = 60

const upload = <const P extends string, const K extends 'image' | 'video' | 'audio'>(
  path: P,
  kind: K,
  maxBytes: number,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    who: 'creator',
    summary,
    files: { file: { kind, required: true, maxBytes } },
    response: MediaFile,
    perMinute: uploadsPerMinute,
  })

export const feedCalls = {
  uploadFeedAudio: upload(
    '/performer/feeds/audio/upload',
    'audio',
    limits.audioBytes,
    'Upload audio for a post',
  ),
  uploadFeedPhoto: upload(
    '/performer/feeds/photo/upload',
    'image',
    limits.photoBytes,
    'Upload a photo for a post',
  ),
  uploadFeedThumbnail: upload(
    '/performer/feeds/thumbnail/upload',
    'image',
    limits.photoBytes,
    'Upload a post’s thumbnail',
  ),
  uploadFeedVideo: upload(
    '/performer/feeds/video/upload',
    'video',
    limits.videoBytes,
    'Upload a video for a post',
  ),
  uploadFeedTeaser: upload(
    '/performer/feeds/teaser/upload',
    'video',
    limits.teaserBytes,
    'Upload a post’s teaser, which everyone may watch',
  ),
  createFeed: endpoint({
    method: 'POST',
    path: '/performer/feeds',
    who: 'creator',
    publishes: true,
    summary: 'Create a post: published, scheduled or draft',
    body: NewFeed,
    response: Feed,
    errors: { 404: ['NOT_FOUND'], 409: ['FILE_IN_USE', 'ITEM_SOLD', 'POLL_STARTED'] },
  }),
  myFeeds: endpoint({
    method: 'GET',
    path: '/performer/feeds',
    who: 'creator',
    summary: 'List my posts',
    query: Fields({ ...ownSearch, type: Type.Optional(FeedType) }),
    response: List(Feed),
    errors: { 404: ['NOT_FOUND'] },
  }),
  myFeed: endpoint({
    method: 'GET',
    path: '/performer/feeds/{id}',
    who: 'creator',
    summary: 'Get one of my posts',
    params: byId,
    response: Feed,
  }),
  updateFeed: endpoint({
    method: 'PUT',
    path: '/performer/feeds/{id}',
    who: 'creator',
    publishes: true,
    summary: 'Update one of my posts',
    params: byId,
    body: FeedChanges,
    response: Feed,
    errors: { 409: ['CHANGED_ELSEWHERE', 'FILE_IN_USE', 'ITEM_SOLD', 'POLL_STARTED', 'RESTRICTED'] },
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/performer/feeds/{id}',
    who: 'creator',
    summary: 'Delete one of my posts',
    params: byId,
    response: Done,
    errors: { 409: ['ITEM_SOLD'] },
  }),
  createPoll: endpoint({
    method: 'POST',
    path: '/performer/feeds/polls',
    who: 'creator',
    publishes: true,
    summary: 'Create one option of a poll, for a post’s `pollIds`',
    body: Fields({ description: Line(limits.pollOption), expiredAt: Type.Optional(Nullable(Instant)) }),
    response: Fields({ _id: Id, description: Type.String(), expiredAt: Nullable(Instant) }),
  }),
  feeds: endpoint({
    method: 'GET',
    path: '/user/feeds',
    who: 'optional',
    summary: 'List posts visible to the viewer; with `isHome`, those of creators they follow or subscribe to',
    query: Fields({
      ...publicSearch,
      isHome: Type.Optional(Type.Boolean()),
      type: Type.Optional(FeedType),
      orientation: Type.Optional(Choice('sexualOrientations')),
    }),
    response: List(Feed),
    errors: { 404: ['NOT_FOUND'] },
  }),
  feed: endpoint({
    method: 'GET',
    path: '/user/feeds/{id}',
    who: 'optional',
    summary: 'Get a post, locked without access',
    params: byId,
    response: Feed,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/user/feeds/vote/{id}',
    who: 'user',
    summary: 'Vote in a post’s poll, once per person',
    params: byId,
    response: Fields({ polls: Type.Array(Poll) }),
    errors: { 403: ['FORBIDDEN'], 409: ['ALREADY_VOTED'], 422: ['POLL_EXPIRED'] },
  }),
}
