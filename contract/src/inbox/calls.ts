import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Email,
  Enum,
  Fields,
  Id,
  Instant,
  Line,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Search,
  Shape,
  Text,
} from '../base/shapes.ts'
import { contactStatuses } from './statuses.ts'

const Status = Enum('ContactStatus', contactStatuses)
const Person = Nullable(Fields({ _id: Id, name: Type.String() }))

const fields = {
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  status: Status,
  /** The operator who handles it. */
  assignee: Person,
  replies: Type.Integer(),
  closedAt: Nullable(Instant),
  createdAt: Instant,
}

export const ContactMessage = Shape('ContactMessage', fields)
export type ContactMessage = Static<typeof ContactMessage>

export const ContactThread = Shape('ContactThread', {
  ...fields,
  thread: Type.Array(
    Fields({
      _id: Id,
      /** Null when that account was deleted. */
      operator: Person,
      text: Type.String(),
      createdAt: Instant,
    }),
    { maxItems: 200 },
  ),
})
export type ContactThread = Static<typeof ContactThread>

const forInbox = { who: 'operator', capability: 'inbox', params: Fields({ id: Id }) } as const

export const inboxCalls = {
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    who: 'visitor',
    summary: 'Send a message to the operators',
    body: Fields({
      name: Line(limits.name),
      email: Email,
      subject: OptionalLine(150),
      message: Text(5000, 10),
      captchaToken: OptionalText(4000),
    }),
    response: Done,
    perMinute: 5,
    errors: { 429: ['TOO_MANY_LETTERS'], 503: ['CAPTCHA_UNAVAILABLE'] },
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/operator/inbox',
    who: 'operator',
    capability: 'inbox',
    summary: 'List messages of the contact form, latest first',
    query: Fields({
      ...Search,
      status: Type.Optional(Status),
      assignee: Type.Optional(OneOf(['me', 'nobody'])),
    }),
    response: List(ContactMessage),
  }),
  contactThread: endpoint({
    ...forInbox,
    method: 'GET',
    path: '/operator/inbox/{id}',
    summary: 'Get a message of the contact form with its replies',
    response: ContactThread,
  }),
  replyToContact: endpoint({
    ...forInbox,
    method: 'POST',
    path: '/operator/inbox/{id}/replies',
    summary: 'Reply to a message of the contact form by email; the same `clientId` replies once',
    perMinute: 30,
    body: Fields({
      text: Text(5000),
      clientId: Id,
      seenReplies: Type.Integer({
        minimum: 0,
        maximum: 200,
        description: 'How many replies the operator has seen; 409 if another operator has replied since.',
      }),
      close: Type.Optional(Type.Boolean()),
    }),
    response: ContactThread,
    errors: { 409: ['ALREADY_ANSWERED', 'TOO_MANY_REPLIES'] },
  }),
  changeContactStatus: endpoint({
    ...forInbox,
    method: 'PUT',
    path: '/operator/inbox/{id}/status',
    summary: 'Close or reopen a message of the contact form; idempotent',
    body: Fields({ status: Status }),
    response: ContactThread,
  }),
  assignContact: endpoint({
    ...forInbox,
    method: 'PUT',
    path: '/operator/inbox/{id}/assignee',
    summary: 'Assign a message of the contact form to an operator, or unassign it; idempotent',
    body: Fields({ operatorId: Nullable(Id) }),
    response: ContactThread,
  }),
  inboxOperators: endpoint({
    method: 'GET',
    path: '/operator/inbox-operators',
    who: 'operator',
    capability: 'inbox',
    summary: 'List the operators who can be assigned messages',
    response: Type.Array(Fields({ _id: Id, name: Type.String() }), { maxItems: 200 }),
  }),
}
