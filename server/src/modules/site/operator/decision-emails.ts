import type { CreatorDecision, DocumentField } from '@ovation/contract'
import type { Email } from '#platform/mail'

export interface DecisionFacts {
  name: string
  siteName: string
  publicUrl: string
  /** The URL of the creator's page. */
  page: string
  wasVerified: boolean
  reason: string
  documents: DocumentField[]
}

type EmailText = Pick<Email, 'subject' | 'paragraphs' | 'action'>

const documentNames: Record<DocumentField, string> = {
  idVerification: 'your ID',
  documentVerification: 'a photo of you holding it',
}

/** The email about each decision. */
export const decisionEmails: Record<CreatorDecision, (facts: DecisionFacts) => EmailText> = {
  approve: ({ name, siteName, page }) => ({
    subject: `You are verified on ${siteName}`,
    paragraphs: [
      `Hello ${name}, we’ve reviewed your documents and everything is in order.`,
      'Your page is public now.',
    ],
    action: { label: 'See your page', url: page },
  }),
  reject: ({ name, siteName, publicUrl, wasVerified, reason }) => ({
    subject: wasVerified
      ? `You are no longer verified on ${siteName}`
      : `We couldn’t verify you on ${siteName}`,
    paragraphs: [
      wasVerified
        ? `Hello ${name}, we’ve reviewed your documents again, and your page is hidden for now.`
        : `Hello ${name}, we’ve reviewed your documents and couldn’t verify you.`,
      `The reason: ${reason}`,
      'You can send new documents at any time and we’ll review them.',
    ],
    action: { label: 'Send new documents', url: `${publicUrl}/creator/account/documents` },
  }),
  ask: ({ name, siteName, publicUrl, wasVerified, reason, documents }) => ({
    subject: `${siteName} needs ${documents.length > 1 ? 'two documents' : 'a document'} again`,
    paragraphs: [
      `Hello ${name}, please send us ${documents.map((field) => documentNames[field]).join(' and ')} once more.`,
      `What we need: ${reason}`,
      wasVerified ? 'Your page is hidden until we’ve reviewed it.' : 'We’ll review it as soon as we have it.',
    ],
    action: { label: 'Send it', url: `${publicUrl}/creator/account/documents` },
  }),
  disable: ({ name, siteName, publicUrl, reason }) => ({
    subject: `Your account on ${siteName} was disabled`,
    paragraphs: [
      `Hello ${name}, your account was disabled. You can’t log in, and your page is hidden.`,
      `The reason: ${reason}`,
      'Contact us if you think this is a mistake.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
  }),
  enable: ({ name, siteName, publicUrl, reason }) => ({
    subject: `Your account on ${siteName} is open again`,
    paragraphs: [`Hello ${name}, you can log in again.`, `The reason: ${reason}`],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
  }),
}
