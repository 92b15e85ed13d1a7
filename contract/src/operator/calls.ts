import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Day,
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
  Text,
} from '../base/shapes.ts'
import { emailKinds } from '../emails/kinds.ts'
import { PortraitUrl } from '../files/shapes.ts'
import { DocumentField, VerificationDocument } from '../people/shapes.ts'

const MailStatus = Enum('MailStatus', ['kept', 'queued', 'sent', 'failed'])
const MailKind = Enum('EmailKind', emailKinds)

/** The verification state of a creator; exactly one applies. */
export const CreatorState = Enum('CreatorState', ['waiting', 'asked', 'rejected', 'verified', 'disabled'])
export type CreatorState = Static<typeof CreatorState>

export const CreatorDecision = Enum('CreatorDecision', ['approve', 'reject', 'ask', 'disable', 'enable'])
export type CreatorDecision = Static<typeof CreatorDecision>

const version = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Changes with the data an operator reviews: names, birthday, country, documents, state.',
})
const Count = Type.Integer()

/** What the console's search finds, besides its own pages and settings. */
export const consoleHitKinds = [
  'person',
  'charge',
  'payout',
  'order',
  'dispute',
  'operator',
  'content',
] as const

export const ConsoleHit = Shape('ConsoleHit', {
  _id: Id,
  kind: Enum('ConsoleHitKind', consoleHitKinds),
  title: Type.String(),
  note: Type.String({
    description: 'Tells hits with the same title apart: a username, an amount, a status.',
  }),
})
export type ConsoleHit = Static<typeof ConsoleHit>

/** Without an id or a link, which a call of their own gives and records. */
const SentDocument = Nullable(Fields({ mime: Type.String() }))

export const operatorCalls = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    who: 'operator',
    capability: 'overview',
    summary: 'Count creators, payouts, reports and emails by state, each up to 10,000',
    response: Fields({
      creators: Fields({
        waiting: Count,
        asked: Count,
        rejected: Count,
        verified: Count,
        disabled: Count,
      }),
      payouts: Fields({ pending: Count, approved: Count, done: Count, rejected: Count, withdrawn: Count }),
      reports: Fields({ open: Count, done: Count }),
      mails: Fields({ kept: Count, queued: Count, sent: Count, failed: Count }),
    }),
  }),
  pending: endpoint({
    method: 'GET',
    path: '/admin/pending',
    who: 'operator',
    capability: 'overview',
    summary: 'Count what waits for operators; 0 for what the role may not see',
    response: Fields({
      creators: Count,
      payouts: Count,
      reports: Count,
      disputes: Count,
      messages: Type.Integer({ description: 'Open messages of the contact form.' }),
      jobs: Type.Integer({ description: 'Jobs that failed for good, counted up to 1,000.' }),
    }),
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/operator/revenue',
    who: 'operator',
    capability: 'revenue',
    summary: 'List sales and fees of the last 60 days, oldest first',
    response: Type.Array(
      Fields({
        day: Day,
        gross: Type.Number({ description: 'What buyers paid, in tokens.' }),
        fee: Type.Number({ description: 'The part of it that the site keeps, in tokens.' }),
        sales: Count,
      }),
      { maxItems: 60 },
    ),
  }),
  growth: endpoint({
    method: 'GET',
    path: '/operator/growth',
    who: 'operator',
    capability: 'overview',
    summary: 'Count the new accounts of the last 14 days, oldest first',
    response: Type.Array(Fields({ day: Day, fans: Count, creators: Count }), { maxItems: 14 }),
  }),
  searchConsole: endpoint({
    method: 'GET',
    path: '/operator/search',
    who: 'operator',
    capability: 'overview',
    summary: 'Find people, payments and more by name, email address or id, as far as the role may see them',
    query: Fields({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
    response: Type.Array(ConsoleHit, { maxItems: 50 }),
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/admin/mails/search',
    who: 'operator',
    capability: 'emails',
    summary: 'List emails the site has sent or queued',
    query: Fields({
      ...Search,
      status: Type.Optional(MailStatus),
      kind: Type.Optional(MailKind),
      /** Emails of one account, and those to its confirmed address. */
      personId: Type.Optional(Id),
    }),
    response: List(
      Fields({
        _id: Id,
        to: Type.String(),
        kind: Nullable({ ...MailKind, description: 'Null for emails without a template.' }),
        subject: Type.String(),
        text: Type.String(),
        /** Whether the email has a personal link, and whether its token is shown here. */
        link: OneOf(['none', 'hidden', 'open']),
        status: MailStatus,
        error: Nullable(Type.String()),
        createdAt: Instant,
      }),
    ),
  }),
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/operator/mails/{id}/send',
    who: 'operator',
    capability: 'emails',
    summary: 'Send an email again that was kept without a mail server or could not be sent; idempotent',
    params: Fields({ id: Id }),
    response: Fields({ status: MailStatus }),
    errors: { 409: ['NO_MAIL_SERVER'] },
  }),
  creatorsToVerify: endpoint({
    method: 'GET',
    path: '/admin/creators/search',
    who: 'operator',
    capability: 'verification',
    summary: 'List creators with the data needed to verify them',
    query: Fields({ ...Search, state: Type.Optional(CreatorState) }),
    response: List(
      Fields({
        _id: Id,
        username: Nullable(Type.String()),
        name: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
        email: Nullable(Type.String()),
        avatar: PortraitUrl,
        country: Nullable(Type.String()),
        dateOfBirth: Nullable(Type.String()),
        state: CreatorState,
        reason: Type.String({
          description: 'The message to the creator with a rejection or a request for documents.',
        }),
        askedDocuments: Type.Array(DocumentField),
        verifiedEmail: Type.Boolean(),
        idVerification: SentDocument,
        documentVerification: SentDocument,
        version,
        since: Type.String({
          format: 'date-time',
          description: 'When the application reached its current state.',
        }),
        createdAt: Instant,
      }),
    ),
  }),
  creatorDocuments: endpoint({
    method: 'POST',
    path: '/operator/creators/{id}/documents',
    who: 'operator',
    capability: 'verification',
    summary: 'Get links to the documents of a creator; the access is recorded',
    params: Fields({ id: Id }),
    response: Fields({ idVerification: VerificationDocument, documentVerification: VerificationDocument }),
  }),
  creatorDecisions: endpoint({
    method: 'GET',
    path: '/admin/creators/{id}/decisions',
    who: 'operator',
    capability: 'verification',
    summary: 'List operator decisions about a creator, latest first',
    params: Fields({ id: Id }),
    response: Type.Array(
      Fields({
        _id: Id,
        decision: CreatorDecision,
        reason: Type.String(),
        documents: Type.Array(DocumentField),
        /** Null when that account was deleted. */
        operator: Nullable(Type.String()),
        createdAt: Instant,
      }),
      { maxItems: 100 },
    ),
  }),
  endStreamAsOperator: endpoint({
    method: 'POST',
    path: '/operator/streams/{id}/end',
    who: 'operator',
    capability: 'moderation',
    summary: 'End a live stream and notify everyone in it; idempotent',
    params: Fields({ id: Id }),
    body: Fields({}),
    response: Done,
  }),
  verifyCreator: endpoint({
    method: 'PUT',
    path: '/admin/creators/{id}/verification',
    who: 'operator',
    capability: 'verification',
    summary: 'Decide about a creator and email them the decision; idempotent',
    params: Fields({ id: Id }),
    body: Fields({
      decision: CreatorDecision,
      reason: OptionalText(1000),
      documents: Type.Optional(Type.Array(DocumentField, { maxItems: 2 })),
      version: { ...version, description: 'The version that was reviewed; 409 if it has changed since.' },
    }),
    response: Fields({ _id: Id, state: CreatorState, version: Text(64) }),
    errors: { 409: ['ACCOUNT_CLOSING', 'CREATOR_CHANGED', 'CREATOR_DISABLED'] },
  }),
}
