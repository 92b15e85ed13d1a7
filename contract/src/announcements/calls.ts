import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  ChosenId,
  Done,
  Fields,
  Id,
  Instant,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  Shape,
} from '../base/shapes.ts'

export const announcementAudiences = ['everyone', 'visitors', 'fans', 'creators'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]
export const announcementStyles = ['info', 'warning'] as const

/** A page of this site or of another one. */
const LinkTo = Type.String({
  maxLength: 500,
  pattern: '^(/([^/\\\\\\s][^\\s]*)?|https?://[^\\s]+)$',
  example: '/live',
})

const shown = {
  _id: Id,
  title: Type.String(),
  text: Type.String(),
  link: Nullable(Type.String()),
  style: OneOf(announcementStyles),
  isDismissible: Type.Boolean(),
}

/** A bar on the pages of the site. */
export const Announcement = Shape('Announcement', shown)
export type Announcement = Static<typeof Announcement>

export const AnnouncementInFull = Shape('AnnouncementInFull', {
  ...shown,
  audience: OneOf(announcementAudiences),
  startsAt: Instant,
  endsAt: Nullable(Instant),
  notifies: Type.Boolean({ description: 'People of the audience are also notified, once, when it begins.' }),
  notifiedAt: Nullable(Instant),
  version: Type.Integer({ description: 'Counts its changes.' }),
  createdAt: Instant,
})
export type AnnouncementInFull = Static<typeof AnnouncementInFull>

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const terms = {
  title: Line(80),
  text: Type.Optional(Type.String({ maxLength: 300 })),
  link: Type.Optional(LinkTo),
  style: Type.Optional(OneOf(announcementStyles)),
  audience: Type.Optional(OneOf(announcementAudiences)),
  startsAt: Type.Optional({ ...Instant, description: 'Absent: at once, or as before.' }),
  endsAt: Type.Optional({ ...Instant, description: 'Absent: until it is deleted.' }),
  isDismissible: Type.Optional(Type.Boolean()),
  notifies: Type.Optional(
    Type.Boolean({ description: 'Notify the people of the audience when it begins. Not visitors.' }),
  ),
}

export const announcementCalls = {
  currentAnnouncements: endpoint({
    method: 'GET',
    path: '/announcements',
    who: 'optional',
    summary: 'List the announcements for the caller, latest first',
    response: Type.Array(Announcement),
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/operator/announcements',
    who: 'operator',
    capability: 'site',
    summary: 'List all announcements, those that begin last first',
    query: Fields(Page),
    response: List(AnnouncementInFull),
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/operator/announcements',
    who: 'operator',
    capability: 'site',
    summary: 'Announce something on the pages of the site',
    body: Fields({ ...terms, id: ChosenId }),
    response: AnnouncementInFull,
    errors: { 404: ['NOT_FOUND'] },
    perMinute: 60,
  }),
  changeAnnouncement: endpoint({
    method: 'PUT',
    path: '/operator/announcements/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Replace an announcement. People are not notified again',
    params: Fields({ id: Id }),
    body: Fields({
      ...terms,
      version: Type.Optional({
        ...Version,
        description: 'The version that was edited; 409 if there is a later one. Absent: not compared.',
      }),
    }),
    response: AnnouncementInFull,
    errors: { 409: ['ANNOUNCEMENT_CHANGED'] },
  }),
  deleteAnnouncement: endpoint({
    method: 'DELETE',
    path: '/operator/announcements/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Delete an announcement; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
}
