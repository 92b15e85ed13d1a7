import type { CreatorDecision, CreatorState, DocumentField } from '@ovation/contract'

/** The possible decisions in each state, most likely first. */
export const openDecisions: Record<CreatorState, readonly CreatorDecision[]> = {
  waiting: ['approve', 'ask', 'reject', 'disable'],
  asked: ['approve', 'ask', 'reject', 'disable'],
  rejected: ['approve', 'ask', 'disable'],
  verified: ['ask', 'reject', 'disable'],
  disabled: ['enable'],
}

export const stateLabels: Record<CreatorState, string> = {
  waiting: 'Waiting',
  asked: 'More documents needed',
  rejected: 'Rejected',
  verified: 'Verified',
  disabled: 'Disabled',
}

export const documentLabels: Record<DocumentField, string> = {
  idVerification: 'ID',
  documentVerification: 'Person with ID',
}

/** The labels of past decisions. */
export const decisionLabels: Record<CreatorDecision, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  ask: 'Documents requested',
  disable: 'Disabled',
  enable: 'Enabled',
}

interface Question {
  title: (name: string) => string
  lead: string
  reason: string
  yes: string
  busy: string
  done: (name: string) => string
  look: 'go' | 'bad'
}

/** The questions before a decision. Only an approval needs no reason. */
export const questions: Record<Exclude<CreatorDecision, 'approve'>, Question> = {
  ask: {
    title: (name) => `Request documents from ${name}`,
    lead: 'Their page stays hidden until the documents are uploaded and approved.',
    reason: 'What’s needed',
    yes: 'Send request',
    busy: 'Sending…',
    done: (name) => `Documents requested from ${name}.`,
    look: 'go',
  },
  reject: {
    title: (name) => `Reject ${name}`,
    lead: 'Their page stays hidden. They can upload new documents to be reviewed again.',
    reason: 'Reason',
    yes: 'Reject',
    busy: 'Rejecting…',
    done: (name) => `${name} was rejected.`,
    look: 'bad',
  },
  disable: {
    title: (name) => `Disable ${name}`,
    lead: 'They’re logged out immediately, can’t log in, and their page is hidden.',
    reason: 'Reason',
    yes: 'Disable account',
    busy: 'Disabling…',
    done: (name) => `${name}’s account is disabled.`,
    look: 'bad',
  },
  enable: {
    title: (name) => `Enable ${name}`,
    lead: 'They can log in again. Their verification is kept.',
    reason: 'Reason',
    yes: 'Enable account',
    busy: 'Enabling…',
    done: (name) => `${name}’s account is enabled.`,
    look: 'go',
  },
}
