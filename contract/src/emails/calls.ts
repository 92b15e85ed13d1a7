import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Email,
  Enum,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Page,
  Shape,
} from '../base/shapes.ts'
import { emailKinds } from './kinds.ts'

const Who = Fields({ _id: Id, name: Type.String() })
const text = {
  subject: Type.String({ maxLength: 200, description: 'May contain variables such as {{siteName}}.' }),
  body: Type.String({ maxLength: 10_000, description: 'Empty lines separate paragraphs.' }),
  button: Type.String({ maxLength: 80, description: 'The label of the main link; empty without one.' }),
}
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const readVersion = { ...Version, description: 'The `version` that was read; 409 if there is a later one.' }
const kind = { params: Fields({ kind: Enum('EmailKind', emailKinds) }) }

const summary = {
  kind: Enum('EmailKind', emailKinds),
  group: Type.String(),
  label: Type.String(),
  meaning: Type.String({ description: 'When it is sent, and its recipients.' }),
  changedAt: Nullable({ ...Instant, description: 'Null while it has the default text.' }),
}
export const EmailTemplateSummary = Shape('EmailTemplateSummary', summary)
export type EmailTemplateSummary = Static<typeof EmailTemplateSummary>

export const EditedEmailTemplate = Shape('EditedEmailTemplate', {
  ...summary,
  ...text,
  version: Version,
  hasButton: Type.Boolean(),
  defaults: Fields(text),
  variables: Type.Array(
    Fields({
      name: Type.String(),
      meaning: Type.String(),
      sample: Type.String(),
      rule: OneOf(['required', 'optional', 'free']),
    }),
    {
      description:
        'The subject or the text must contain the required ones. The line of an optional one is left out where it is empty.',
    },
  ),
})
export type EditedEmailTemplate = Static<typeof EditedEmailTemplate>

export const EmailTemplateVersion = Shape('EmailTemplateVersion', {
  _id: Id,
  version: Version,
  ...text,
  isDefault: Type.Boolean({ description: 'Whether it restored the default text.' }),
  operator: Nullable(Who),
  reason: Type.String(),
  createdAt: Instant,
})
export type EmailTemplateVersion = Static<typeof EmailTemplateVersion>

/** The answer of a service to a test. */
export const CheckResult = Shape('CheckResult', {
  ok: Type.Boolean(),
  answer: Type.String({ description: 'What the service answered, or why it could not be reached.' }),
  advice: Nullable(Type.String({ description: 'What to do about it.' })),
  checkedAt: Instant,
})
export type CheckResult = Static<typeof CheckResult>

export const mailSecurities = ['tls', 'starttls', 'none'] as const
const Security = Enum('MailSecurity', mailSecurities)
const origin = OneOf(['environment', 'console', 'default'])

export const EmailDelivery = Shape('EmailDelivery', {
  version: Version,
  server: Nullable(
    Fields({
      host: Type.String(),
      port: Type.Integer(),
      security: Security,
      user: Type.String(),
      hasPassword: Type.Boolean(),
    }),
  ),
  serverOrigin: { ...origin, description: '`default`: none, emails stay in the outbox.' },
  sender: Fields({ name: Type.String(), address: Type.String() }),
  senderOrigin: origin,
  /** The domain whose key signs emails. */
  signedBy: Nullable(Type.String()),
  /** The last test of these settings. */
  check: Nullable(CheckResult),
})
export type EmailDelivery = Static<typeof EmailDelivery>

const currentPassword = Type.Optional(
  Type.String({ maxLength: limits.passwordMax, description: 'Needed unless the login is recent.' }),
)

export const emailCalls = {
  emailKinds: endpoint({
    method: 'GET',
    path: '/operator/email-kinds',
    who: 'operator',
    capability: 'emails',
    summary: 'List the names of the kinds of emails, to filter the outbox by them',
    response: Type.Array(Fields({ kind: summary.kind, group: summary.group, label: summary.label }), {
      maxItems: 200,
    }),
  }),
  emailTemplates: endpoint({
    method: 'GET',
    path: '/operator/email-templates',
    who: 'operator',
    capability: 'site',
    summary: 'List the kinds of emails that the site sends',
    response: Type.Array(EmailTemplateSummary, { maxItems: 200 }),
  }),
  emailTemplate: endpoint({
    method: 'GET',
    path: '/operator/email-templates/{kind}',
    who: 'operator',
    capability: 'site',
    summary: 'Get the text of a kind of email, with its variables and default',
    ...kind,
    response: EditedEmailTemplate,
  }),
  changeEmailTemplate: endpoint({
    method: 'PUT',
    path: '/operator/email-templates/{kind}',
    who: 'operator',
    capability: 'site',
    summary: 'Change the text of a kind of email, effective with the next one; idempotent',
    ...kind,
    body: Fields({ ...text, version: readVersion, reason: OptionalText(500) }),
    response: EditedEmailTemplate,
    errors: { 409: ['TEMPLATE_CHANGED'] },
  }),
  restoreEmailTemplate: endpoint({
    method: 'POST',
    path: '/operator/email-templates/{kind}/restore',
    who: 'operator',
    capability: 'site',
    summary: 'Restore the default text of a kind of email; idempotent',
    ...kind,
    body: Fields({ version: readVersion, reason: OptionalText(500) }),
    response: EditedEmailTemplate,
    errors: { 409: ['TEMPLATE_CHANGED'] },
  }),
  previewEmailTemplate: endpoint({
    method: 'POST',
    path: '/operator/email-templates/{kind}/preview',
    who: 'operator',
    capability: 'site',
    summary: 'Show a text as the email would look, with a sample of each variable',
    ...kind,
    body: Fields(text),
    response: Fields({ subject: Type.String(), html: Type.String(), text: Type.String() }),
  }),
  testEmailTemplate: endpoint({
    method: 'POST',
    path: '/operator/email-templates/{kind}/test',
    who: 'operator',
    capability: 'site',
    summary: 'Send a text to the operator, with a sample of each variable',
    perMinute: 20,
    ...kind,
    body: Fields(text),
    response: Fields({
      to: Type.String(),
      isKept: Type.Boolean({ description: 'No mail server is set, so it stays in the outbox.' }),
    }),
    errors: { 409: ['NO_ADDRESS'], 429: ['TOO_MANY_LETTERS'] },
  }),
  emailTemplateVersions: endpoint({
    method: 'GET',
    path: '/operator/email-templates/{kind}/versions',
    who: 'operator',
    capability: 'site',
    summary: 'List the texts that a kind of email had, latest first',
    ...kind,
    query: Fields(Page),
    response: List(EmailTemplateVersion),
  }),
  emailDelivery: endpoint({
    method: 'GET',
    path: '/operator/email-delivery',
    who: 'operator',
    capability: 'site',
    summary: 'Get the mail server and sender of emails, without the password',
    response: EmailDelivery,
  }),
  changeEmailDelivery: endpoint({
    method: 'PUT',
    path: '/operator/email-delivery',
    who: 'operator',
    capability: 'site',
    summary: 'Change the mail server or the sender, effective at once on all nodes; idempotent',
    body: Fields({
      version: readVersion,
      server: Type.Optional(
        Nullable(
          Fields({
            host: Type.String({ pattern: '^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$', maxLength: 253 }),
            port: Type.Integer({ minimum: 1, maximum: 65_535 }),
            security: Security,
            user: Type.String({ maxLength: 254 }),
            password: Type.Optional(
              Type.String({ maxLength: 500, description: 'Absent: it stays. Empty: none.' }),
            ),
          }),
        ),
      ),
      sender: Type.Optional(Nullable(Fields({ name: OptionalLine(80), address: Email }))),
      currentPassword,
    }),
    response: EmailDelivery,
    errors: { 403: ['CONFIRM_IT_IS_YOU'], 409: ['CONNECTION_CHANGED'] },
  }),
  testEmailDelivery: endpoint({
    method: 'POST',
    path: '/operator/email-delivery/test',
    who: 'operator',
    capability: 'site',
    summary: 'Send a test email at once and get the answer of the mail server',
    perMinute: 10,
    body: Fields({ to: Email }),
    response: CheckResult,
  }),
}
