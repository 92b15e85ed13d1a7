import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Days, Enum, Fields, Id, Instant, List, Nullable, Page, Role, Search, Shape } from '../base/shapes.ts'
import { auditActions } from './actions.ts'

const Action = Enum('AuditAction', auditActions)

export const AuditEntry = Shape('AuditEntry', {
  _id: Id,
  /** Null for what the site did, and for the command line. */
  operator: Nullable(Fields({ _id: Id, name: Type.String(), username: Nullable(Type.String()) })),
  role: Nullable(Role),
  action: Action,
  subjectId: Type.String({
    description: 'The id of what the action is about: a person, a payout, a report.',
  }),
  changes: Type.Array(
    Fields({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
    { description: 'The fields that the action changed, with their values before and after it.' },
  ),
  reason: Type.String(),
  createdAt: Instant,
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditCalls = {
  auditLog: endpoint({
    method: 'GET',
    path: '/operator/audit',
    who: 'operator',
    capability: 'audit',
    summary: 'List the actions of operators, latest first',
    query: Fields({
      ...Page,
      ...Days,
      sort: Search.sort,
      action: Type.Optional(Action),
      operatorId: Type.Optional(Id),
      subjectId: Type.Optional(Id),
    }),
    response: List(AuditEntry),
  }),
}
