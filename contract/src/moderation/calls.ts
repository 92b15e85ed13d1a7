import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Page,
  Search,
  Text,
} from '../base/shapes.ts'
import { ReportReason, ReportTarget } from '../reports/shapes.ts'
import { Case, CaseContent, CaseInFull, CaseKind, CaseStatus, ContentDecision } from './shapes.ts'
import { profileParts } from './words.ts'

const ofCase = { who: 'operator', capability: 'moderation', params: Fields({ id: Id }) } as const

export const moderationCalls = {
  operatorCases: endpoint({
    method: 'GET',
    path: '/operator/cases',
    who: 'operator',
    capability: 'moderation',
    summary: 'List cases: open ones by due time, closed ones latest first',
    query: Fields({
      ...Search,
      status: Type.Optional(CaseStatus),
      assignee: Type.Optional(OneOf(['me', 'nobody'])),
      kind: Type.Optional(CaseKind),
      target: Type.Optional(ReportTarget),
      targetId: Type.Optional(Id),
      ownerId: Type.Optional(Id),
    }),
    response: List(Case),
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
  openCase: endpoint({
    method: 'POST',
    path: '/operator/cases',
    who: 'operator',
    capability: 'moderation',
    summary: 'Open a case about content or a person, or get the open one; idempotent',
    body: Fields({ target: ReportTarget, targetId: Id }),
    response: Fields({ _id: Id, number: Type.Integer() }),
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
  operatorCase: endpoint({
    ...ofCase,
    method: 'GET',
    path: '/operator/cases/{id}',
    summary: 'Get a case in full, without media and private messages',
    response: CaseInFull,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  viewCaseContent: endpoint({
    ...ofCase,
    method: 'POST',
    path: '/operator/cases/{id}/content',
    summary: 'Get the content of a case with its media; the access is recorded',
    response: CaseContent,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'] },
  }),
  assignCase: endpoint({
    ...ofCase,
    method: 'PUT',
    path: '/operator/cases/{id}/assignee',
    summary: 'Assign a case to an operator, or unassign it; idempotent',
    body: Fields({ assigneeId: Nullable(Id) }),
    response: CaseInFull,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['CASE_CLOSED'] },
  }),
  hideCaseContent: endpoint({
    ...ofCase,
    method: 'PUT',
    path: '/operator/cases/{id}/hidden',
    summary: 'Hide the content of an open case until it is decided, or show it again; idempotent',
    body: Fields({ isHidden: Type.Boolean() }),
    response: CaseInFull,
    errors: {
      403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: ['ALREADY_TAKEN_DOWN', 'CASE_CLOSED', 'CONTENT_GONE', 'IS_APPEAL', 'NOT_RESTRICTABLE'],
    },
  }),
  decideCase: endpoint({
    ...ofCase,
    method: 'POST',
    path: '/operator/cases/{id}/decision',
    summary: 'Decide a case and tell its owner and the reporters; the same decision again changes nothing',
    body: Fields({
      decision: OneOf(['taken-down', 'warned', 'suspended', 'dismissed', 'accepted', 'rejected']),
      reason: Type.Optional(ReportReason),
      message: Type.Optional(
        Type.String({
          maxLength: limits.decisionMessage,
          description: 'The owner reads it. Required, except to dismiss.',
        }),
      ),
      reply: OptionalText(limits.decisionMessage),
      refundsBuyers: Type.Optional(
        Type.Boolean({
          description:
            'With a take-down of a post, video, gallery or product: everyone who bought it gets their tokens back. Needs the permission `refunds`.',
        }),
      ),
      everywhere: Type.Optional(
        Type.Boolean({
          description: 'With a take-down: also in all other places where its files are used. True if absent.',
        }),
      ),
      takesDown: Type.Optional(
        Type.Boolean({ description: 'With a suspension: take the content down too.' }),
      ),
      until: Type.Optional({ ...Instant, description: 'When the suspension ends; absent: it is permanent.' }),
    }),
    response: CaseInFull,
    errors: {
      403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: [
        'ACCOUNT_CLOSING',
        'ALREADY_DECIDED',
        'ALREADY_TAKEN_DOWN',
        'EARNINGS_SPENT',
        'NOT_REFUNDABLE',
        'NOT_RESTRICTABLE',
        'OPERATOR_ACCOUNT',
        'OWNER_GONE',
        'OWN_DECISION',
      ],
    },
  }),
  removeProfileParts: endpoint({
    ...ofCase,
    method: 'POST',
    path: '/operator/cases/{id}/removals',
    summary: 'Remove pictures, the welcome video or the bio of the person an open case is about; idempotent',
    body: Fields({
      parts: Type.Array(OneOf(profileParts), {
        minItems: 1,
        maxItems: profileParts.length,
        uniqueItems: true,
      }),
      message: Text(limits.decisionMessage),
    }),
    response: CaseInFull,
    errors: {
      403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: ['CASE_CLOSED', 'NOT_ABOUT_A_PERSON'],
    },
  }),
  restoreCaseContent: endpoint({
    ...ofCase,
    method: 'POST',
    path: '/operator/cases/{id}/restore',
    summary: 'Show content again that a closed case keeps taken down, and tell its owner; idempotent',
    body: Fields({ message: Text(limits.decisionMessage) }),
    response: CaseInFull,
    errors: {
      403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'],
      409: ['CONTENT_GONE', 'NOT_RESTRICTABLE', 'NOT_TAKEN_DOWN'],
    },
  }),
  replyToReporters: endpoint({
    ...ofCase,
    method: 'POST',
    path: '/operator/cases/{id}/replies',
    summary: 'Send a message to everyone who reported it; the same `clientId` sends once',
    perMinute: 30,
    body: Fields({ text: Text(limits.decisionMessage), clientId: Id }),
    response: CaseInFull,
    errors: { 403: ['NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 409: ['NO_REPORTERS'] },
  }),
  contentDecisions: endpoint({
    method: 'GET',
    path: '/moderation/decisions',
    who: 'user',
    summary: 'List the decisions of operators about my content, latest first',
    query: Fields(Page),
    response: List(ContentDecision),
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
  appealDecision: endpoint({
    method: 'POST',
    path: '/moderation/decisions/{id}/appeal',
    who: 'user',
    summary: 'Appeal once against a decision about my content',
    params: Fields({ id: Id }),
    body: Fields({ text: Text(limits.appeal, 10) }),
    response: Done,
    perMinute: 10,
    errors: { 409: ['ALREADY_APPEALED', 'NO_APPEAL'] },
  }),
}
