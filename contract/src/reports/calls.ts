import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Enum,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Search,
  Shape,
} from '../base/shapes.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { itemKinds } from '../items/kinds.ts'
import { reportReasons, reportTargets } from './reasons.ts'

const Target = Enum('ReportTarget', reportTargets)
const Reason = Enum('ReportReason', reportReasons)
const Status = Enum('ReportStatus', ['open', 'done'])

const ReportPerson = Shape('ReportPerson', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isPerformer: Type.Boolean(),
})

export const Report = Shape('Report', {
  _id: Id,
  target: Target,
  targetId: Id,
  reason: Reason,
  description: Type.String(),
  status: Status,
  /** Null when that account was deleted. */
  reporter: Nullable(ReportPerson),
  /** The owner of the reported content. */
  owner: Nullable(ReportPerson),
  /** Null when it no longer exists. */
  subject: Nullable(
    Fields({
      title: Type.String(),
      text: Type.String(),
      /** The item that a comment belongs to. */
      under: Nullable(Fields({ kind: OneOf(itemKinds), _id: Id })),
    }),
  ),
  /** The content at the time of the report; null if it was already unsent. */
  snapshot: Nullable(
    Fields({
      title: Type.String(),
      text: Type.String(),
      files: Type.Array(MediaFile, { description: 'Only while the report is open.' }),
      isChanged: Type.Boolean({ description: 'The content was edited or deleted since.' }),
    }),
  ),
  people: Type.Integer({ description: 'The number of people who reported the same target.' }),
  note: Type.String({ description: 'The note of the operator who closed it; only operators see it.' }),
  closedBy: Nullable(Type.String()),
  closedAt: Nullable(Instant),
  createdAt: Instant,
})
export type Report = Static<typeof Report>

export const reportCalls = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    who: 'user',
    summary: 'Report content or a person to the operators; idempotent',
    body: Fields({
      target: Target,
      targetId: Id,
      reason: Reason,
      description: OptionalText(limits.reportDescription),
    }),
    response: Done,
    perMinute: 20,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
  reports: endpoint({
    method: 'GET',
    path: '/admin/reports',
    who: 'operator',
    capability: 'moderation',
    summary: 'List reports, latest first',
    query: Fields({ ...Search, status: Type.Optional(Status), target: Type.Optional(Target) }),
    response: List(Report),
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
  closeReport: endpoint({
    method: 'PUT',
    path: '/admin/reports/{id}',
    who: 'operator',
    capability: 'moderation',
    summary: 'Close a report and all others about the same target; idempotent',
    params: Fields({ id: Id }),
    body: Fields({ status: OneOf(['done']), note: OptionalText(limits.reportNote) }),
    response: Fields({ closed: Type.Integer() }),
  }),
}
