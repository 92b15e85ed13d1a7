import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Days,
  Enum,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  List,
  Nullable,
  Page,
  Search,
  Shape,
} from '../base/shapes.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { contentStatuses, contentTypes } from './types.ts'

const ContentType = Enum('ContentType', contentTypes)
const ContentStatus = Enum('ContentStatus', contentStatuses)

const inList = {
  _id: Id,
  type: ContentType,
  status: ContentStatus,
  title: Type.String({ description: 'Empty for posts, comments and chat messages.' }),
  text: Type.String({ description: 'Without markup; an excerpt in lists.' }),
  price: Type.Number({ description: 'Tokens; 0 if it is not for sale.' }),
  files: Type.Integer({ description: 'The number of its files, and of the photos of a gallery.' }),
  blur: Nullable({ ...Type.String(), description: 'A blurred picture of it, as data: URL.' }),
  isLocked: Type.Boolean({ description: 'Its media is not open to everyone.' }),
  /** The creator, or who wrote it. */
  owner: Fields({
    _id: Id,
    username: Nullable(Type.String()),
    name: Type.String(),
    avatar: PortraitUrl,
    isPerformer: Type.Boolean(),
  }),
  /** The item of a comment, the stream of a chat message. */
  under: Nullable(Fields({ _id: Id, type: ContentType, title: Type.String() })),
  reports: Type.Integer({ description: 'The number of people who reported it.' }),
  createdAt: Instant,
}

export const ContentInList = Shape('ContentInList', inList)
export type ContentInList = Static<typeof ContentInList>

const Media = Type.Array(MediaFile, { maxItems: 500 })

export const ContentRecord = Shape('ContentRecord', {
  ...inList,
  media: Nullable({ ...Media, description: 'Null if it is locked: `showContent` returns it.' }),
})
export type ContentRecord = Static<typeof ContentRecord>

const byId = Fields({ id: Id })

/** Everything that people publish, as operators see it. Private messages are not among it. */
export const operatorContentCalls = {
  operatorContent: endpoint({
    method: 'GET',
    path: '/operator/content',
    who: 'operator',
    capability: 'moderation',
    summary: 'List content of all types, latest first',
    query: Fields({
      ...Page,
      ...Days,
      q: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'A part of its title or text, or an id. Of chat messages, the latest 20,000 that match the other filters are searched.',
        }),
      ),
      sort: Search.sort,
      type: Type.Optional(ContentType),
      status: Type.Optional(ContentStatus),
      personId: Type.Optional(IdOrUsername),
      isReported: Type.Optional(Type.Boolean()),
    }),
    response: List(ContentInList),
  }),
  contentRecord: endpoint({
    method: 'GET',
    path: '/operator/content/{id}',
    who: 'operator',
    capability: 'moderation',
    summary: 'Get an item, a stream, a comment or a chat message, with its media if everyone may see it',
    params: byId,
    response: ContentRecord,
  }),
  showContent: endpoint({
    method: 'POST',
    path: '/operator/content/{id}/media',
    who: 'operator',
    capability: 'moderation',
    summary: 'Show the media of an item although it is locked; recorded in the audit log',
    params: byId,
    body: Fields({}),
    response: Fields({ media: Media }),
  }),
}
