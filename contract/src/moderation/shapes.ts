import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { itemKinds, restrictions } from '../items/kinds.ts'
import { MediaCount } from '../items/shapes.ts'
import { ReportReason, ReportTarget } from '../reports/shapes.ts'
import { caseDecisions, caseEventKinds, caseKinds, caseStatuses } from './words.ts'

export const Restriction = OneOf(restrictions)
export const CaseKind = Enum('CaseKind', caseKinds)
export const CaseStatus = Enum('CaseStatus', caseStatuses)
export const CaseDecision = Enum('CaseDecision', caseDecisions)

/** Null when that account was deleted. */
const Operator = Nullable(Fields({ _id: Id, name: Type.String() }))

export const CasePerson = Shape('CasePerson', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  isPerformer: Type.Boolean(),
  verifiedAccount: Type.Boolean(),
})
export type CasePerson = Static<typeof CasePerson>

const caseFields = {
  _id: Id,
  number: Type.Integer({ description: 'What people quote.' }),
  kind: CaseKind,
  target: ReportTarget,
  targetId: Id,
  /** The owner of what it is about; null when that account was deleted. */
  owner: Nullable(CasePerson),
  title: Type.String({ description: 'The beginning of what it is about; empty for private messages.' }),
  reports: Type.Integer({ description: 'The number of people who reported it.' }),
  reason: Nullable({ ...ReportReason, description: 'The most frequent reason of the reports.' }),
  rule: Type.String({ description: 'The automatic rule that opened it, and what it found.' }),
  status: CaseStatus,
  decision: Nullable(CaseDecision),
  dueAt: Instant,
  assignee: Operator,
  createdAt: Instant,
  closedAt: Nullable(Instant),
}

export const Case = Shape('Case', caseFields)
export type Case = Static<typeof Case>

/** Content as it was or is. The media and the text of private messages are in another call, which is logged. */
const contentFields = {
  title: Type.String(),
  text: Type.String({ description: 'Empty for private messages.' }),
  media: MediaCount,
}

export const CaseContent = Shape('CaseContent', {
  was: Nullable(Fields({ title: Type.String(), text: Type.String(), files: Type.Array(MediaFile) })),
  is: Nullable(Fields({ title: Type.String(), text: Type.String(), files: Type.Array(MediaFile) })),
  further: Type.Array(Fields({ _id: Id, text: Type.String(), createdAt: Nullable(Instant) }), {
    description: 'Further messages of the same person in the same chat, which the decision is about too.',
    maxItems: 100,
  }),
})
export type CaseContent = Static<typeof CaseContent>

const CaseReport = Shape('CaseReport', {
  _id: Id,
  /** Null when that account was deleted. */
  reporter: Nullable(CasePerson),
  reason: ReportReason,
  description: Type.String(),
  earlier: Type.Integer({ description: 'Other reports of this person.' }),
  upheld: Type.Integer({ description: 'How many of those were upheld.' }),
  createdAt: Instant,
})
export type CaseReport = Static<typeof CaseReport>

const CaseEvent = Shape('CaseEvent', {
  _id: Id,
  event: Enum('CaseEventKind', caseEventKinds),
  actor: Operator,
  text: Type.String(),
  createdAt: Instant,
})
export type CaseEvent = Static<typeof CaseEvent>

/** The decision that an appeal is about. */
const Appealed = Fields({
  _id: Id,
  number: Type.Integer(),
  decision: CaseDecision,
  reason: Nullable(ReportReason),
  message: Type.String(),
  decidedBy: Operator,
  closedAt: Instant,
})

export const CaseInFull = Shape('CaseInFull', {
  ...caseFields,
  /** The content when the case was opened; null if there was none. */
  was: Nullable(Fields({ ...contentFields, createdAt: Instant })),
  /** The content now; null if it was deleted. */
  is: Nullable(
    Fields({
      ...contentFields,
      isChanged: Type.Boolean({ description: 'It was edited since the case was opened.' }),
      restriction: Nullable(Restriction),
      price: Nullable(Type.Number()),
      buyers: Nullable(Type.Integer()),
      views: Nullable(Type.Integer()),
      publishedAt: Nullable(Instant),
      /** The item that a comment belongs to. */
      under: Nullable(Fields({ kind: OneOf(itemKinds), _id: Id })),
    }),
  ),
  uses: Type.Array(
    Fields({
      target: ReportTarget,
      _id: Id,
      title: Type.String({ description: 'Empty for private messages.' }),
      state: OneOf(['published', 'scheduled', 'draft']),
    }),
    { description: 'Other places where its files are used; of open cases.', maxItems: 50 },
  ),
  /** What the owner reads about the decision, and why. */
  message: Type.String(),
  decisionReason: Nullable(ReportReason),
  decidedBy: Operator,
  people: Type.Array(CaseReport, { description: 'The latest reports.' }),
  events: Type.Array(CaseEvent, { description: 'The history, latest first.' }),
  further: Type.Integer({
    description: 'Further messages in the same chat, which the decision is about too.',
  }),
  appeal: Nullable(Fields({ text: Type.String(), about: Appealed })),
  /** The case that keeps the content taken down: this one or another. */
  takenDownBy: Nullable(Fields({ _id: Id, number: Type.Integer() })),
  /** The appeal against this decision. */
  appealedBy: Nullable(
    Fields({ _id: Id, number: Type.Integer(), status: CaseStatus, decision: Nullable(CaseDecision) }),
  ),
  /** What is known about the owner. */
  record: Nullable(
    Fields({
      since: Instant,
      items: Type.Integer(),
      takenDown: Type.Integer({ description: 'Cases that ended with a take-down.' }),
      reportsNow: Type.Integer({ description: 'Reports in open cases.' }),
      reportsBefore: Type.Integer(),
      cases: Type.Integer({ description: 'Closed cases that people reported.' }),
      upheld: Type.Integer({ description: 'Those that ended with a take-down, a warning or a suspension.' }),
      warnedAt: Nullable(Instant),
    }),
  ),
  assignees: Type.Array(Fields({ _id: Id, name: Type.String() }), {
    description: 'The operators who can be assigned.',
    maxItems: 200,
  }),
})
export type CaseInFull = Static<typeof CaseInFull>

/** A decision about somebody’s content, as its owner reads it. Reporters are never named. */
export const ContentDecision = Shape('ContentDecision', {
  _id: Id,
  number: Type.Integer(),
  target: ReportTarget,
  targetId: Id,
  title: Type.String(),
  /** Null while it is hidden pending review. */
  decision: Nullable(CaseDecision),
  restriction: Nullable(Restriction),
  reason: Nullable(ReportReason),
  message: Type.String(),
  canAppeal: Type.Boolean(),
  appeal: Nullable(Fields({ text: Type.String(), decision: Nullable(CaseDecision), message: Type.String() })),
  decidedAt: Instant,
})
export type ContentDecision = Static<typeof ContentDecision>
