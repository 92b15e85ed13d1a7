import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Fields,
  Id,
  Instant,
  Line,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Shape,
  Text,
} from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { RichText } from '../items/rich-text.ts'
import {
  CreatorBrief,
  itemFields,
  ownSearch,
  publicSearch,
  saleFields,
  trailerFields,
} from '../items/shapes.ts'

export const Video = Shape('Video', {
  ...itemFields,
  ...trailerFields,
  title: Type.String(),
  description: Type.String(),
  descriptionTree: RichText,
  tags: Type.Array(Type.String()),
  participantIds: Type.Array(Id),
  participants: Type.Array(CreatorBrief),
  isSchedule: Type.Boolean(),
  /** Seconds; null until it is known. */
  duration: Nullable(Type.Number()),
  /** Absent while the video is locked. */
  video: Nullable(MediaFile),
})
export type Video = Static<typeof Video>

const byId = Fields({ id: Id })
const own = '/performer/performer-assets/videos'

/** Forms contain text only, so lists are joined by commas. */
const changes = {
  description: OptionalText(limits.description),
  tags: OptionalText(limits.tags * (limits.tag + 1)),
  participantIds: OptionalText(limits.participants * 37),
  ...saleFields,
  isSchedule: Type.Optional(Type.Boolean()),
  scheduledAt: Type.Optional(Instant),
}
const trailers = {
  thumbnail: { kind: 'image', required: false, maxBytes: limits.photoBytes },
  teaser: { kind: 'video', required: false, maxBytes: limits.teaserBytes },
} as const

export const videoCalls = {
  uploadVideo: endpoint({
    method: 'POST',
    path: `${own}/upload`,
    who: 'creator',
    publishes: true,
    summary: 'Create a video with its thumbnail and teaser',
    files: { file: { kind: 'video', required: true, maxBytes: limits.videoBytes }, ...trailers },
    body: Fields({ title: Line(limits.title), ...changes }),
    response: Video,
    perMinute: 30,
    errors: { 404: ['NOT_FOUND'], 409: ['FILE_IN_USE', 'ITEM_SOLD'] },
  }),
  myVideos: endpoint({
    method: 'GET',
    path: `${own}/search`,
    who: 'creator',
    summary: 'List my videos',
    query: Fields(ownSearch),
    response: List(Video),
    errors: { 404: ['NOT_FOUND'] },
  }),
  myVideo: endpoint({
    method: 'GET',
    path: `${own}/{id}/view`,
    who: 'creator',
    summary: 'Get one of my videos',
    params: byId,
    response: Video,
  }),
  updateVideo: endpoint({
    method: 'PUT',
    path: `${own}/edit/{id}`,
    who: 'creator',
    publishes: true,
    summary: 'Update one of my videos',
    params: byId,
    files: { file: { kind: 'video', required: false, maxBytes: limits.videoBytes }, ...trailers },
    body: Fields({ title: Type.Optional(Line(limits.title)), ...changes }),
    response: Video,
    perMinute: 60,
    errors: { 409: ['FILE_IN_USE', 'ITEM_SOLD', 'RESTRICTED'] },
  }),
  deleteVideo: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    who: 'creator',
    summary: 'Delete one of my videos',
    params: byId,
    response: Done,
    errors: { 409: ['ITEM_SOLD'] },
  }),
  removeVideoFile: endpoint({
    method: 'DELETE',
    path: `${own}/remove-file/{id}`,
    who: 'creator',
    summary: 'Remove a file from one of my videos',
    params: byId,
    body: Fields({ type: OneOf(['thumbnail', 'teaser', 'file']) }),
    response: Video,
    errors: { 409: ['FILE_IN_USE', 'ITEM_SOLD', 'RESTRICTED'] },
  }),
  videos: endpoint({
    method: 'GET',
    path: '/performer-assets/videos/search',
    who: 'optional',
    summary: 'List videos visible to the viewer',
    query: Fields({
      ...publicSearch,
      tag: Type.Optional(Text(limits.tag)),
      isRecording: Type.Optional(Type.Boolean({ description: 'Only recordings of streams.' })),
    }),
    response: List(Video),
    errors: { 404: ['NOT_FOUND'] },
  }),
  video: endpoint({
    method: 'GET',
    path: '/performer-assets/videos/{id}',
    who: 'optional',
    summary: 'Get a video, locked without access',
    params: byId,
    response: Video,
  }),
}
