import type { CreatorDecision, DocumentField } from '@ovation/contract'
import { emailTemplate, type Written } from '#platform/mail'

export interface DecisionFacts {
  name: string
  publicUrl: string
  /** The URL of the creator's page. */
  page: string
  wasVerified: boolean
  reason: string
  documents: DocumentField[]
}

const name = { meaning: 'The name of the creator', sample: 'Marisol Vega' } as const
const reason = {
  meaning: 'The reason that the operator wrote',
  sample: 'The photo of the ID is too dark to read.',
  required: true,
} as const

const approved = emailTemplate({
  key: 'creator-approved',
  label: 'Creator verified',
  meaning: 'To a creator whose documents are approved.',
  variables: { name },
  subject: 'You are verified on {{siteName}}',
  body: `Hello {{name}}, we’ve reviewed your documents and everything is in order.

Your page is public now.`,
  button: 'See your page',
})

const rejected = emailTemplate({
  key: 'creator-rejected',
  label: 'Verification rejected',
  meaning: 'To a creator whose documents are rejected.',
  variables: { name, reason },
  subject: 'We couldn’t verify you on {{siteName}}',
  body: `Hello {{name}}, we’ve reviewed your documents and couldn’t verify you.

The reason: {{reason}}

You can send new documents at any time and we’ll review them.`,
  button: 'Send new documents',
})

const unverified = emailTemplate({
  key: 'creator-unverified',
  label: 'Verification withdrawn',
  meaning: 'To a verified creator whose documents are rejected later.',
  variables: { name, reason },
  subject: 'You are no longer verified on {{siteName}}',
  body: `Hello {{name}}, we’ve reviewed your documents again, and your page is hidden for now.

The reason: {{reason}}

You can send new documents at any time and we’ll review them.`,
  button: 'Send new documents',
})

const requested = emailTemplate({
  key: 'documents-requested',
  label: 'Documents requested',
  meaning: 'To a creator who is asked for documents again.',
  variables: {
    ...{ name, reason },
    number: { meaning: '“a document” or “two documents”', sample: 'a document' },
    documents: { meaning: 'Which documents', sample: 'your ID', required: true },
    next: { meaning: 'What happens then', sample: 'We’ll review it as soon as we have it.' },
  },
  subject: '{{siteName}} needs {{number}} again',
  body: `Hello {{name}}, please send us {{documents}} once more.

What we need: {{reason}}

{{next}}`,
  button: 'Send it',
})

const disabled = emailTemplate({
  key: 'creator-disabled',
  label: 'Creator disabled',
  meaning: 'To a creator whose account is disabled in verification.',
  variables: { name, reason },
  subject: 'Your account on {{siteName}} was disabled',
  body: `Hello {{name}}, your account was disabled. You can’t log in, and your page is hidden.

The reason: {{reason}}

Contact us if you think this is a mistake.`,
  button: 'Contact us',
})

const enabled = emailTemplate({
  key: 'creator-enabled',
  label: 'Creator enabled',
  meaning: 'To a creator whose disabled account is opened again.',
  variables: { name, reason },
  subject: 'Your account on {{siteName}} is open again',
  body: `Hello {{name}}, you can log in again.

The reason: {{reason}}`,
  button: 'Log in',
})

export const decisionTemplates = [approved, rejected, unverified, requested, disabled, enabled]

const documentNames: Record<DocumentField, string> = {
  idVerification: 'your ID',
  documentVerification: 'a photo of you holding it',
}

const documentsUrl = (publicUrl: string) => `${publicUrl}/creator/account/documents`

/** The email about each decision. */
export const decisionEmails: Record<CreatorDecision, (facts: DecisionFacts) => Written> = {
  approve: ({ name, page }) => approved.write({ name }, page),
  reject: ({ name, publicUrl, wasVerified, reason }) =>
    (wasVerified ? unverified : rejected).write({ name, reason }, documentsUrl(publicUrl)),
  ask: ({ name, publicUrl, wasVerified, reason, documents }) =>
    requested.write(
      {
        ...{ name, reason, number: documents.length > 1 ? 'two documents' : 'a document' },
        documents: documents.map((field) => documentNames[field]).join(' and '),
        next: wasVerified
          ? 'Your page is hidden until we’ve reviewed it.'
          : 'We’ll review it as soon as we have it.',
      },
      documentsUrl(publicUrl),
    ),
  disable: ({ name, publicUrl, reason }) => disabled.write({ name, reason }, `${publicUrl}/contact`),
  enable: ({ name, publicUrl, reason }) => enabled.write({ name, reason }, `${publicUrl}/auth/login`),
}
