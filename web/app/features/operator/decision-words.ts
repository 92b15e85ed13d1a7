import type { CreatorDecision, CreatorState, DocumentField } from '@ovation/contract'

/** What can be decided about somebody, the most likely first. */
export const openDecisions: Record<CreatorState, readonly CreatorDecision[]> = {
  waiting: ['approve', 'ask', 'reject', 'disable'],
  asked: ['approve', 'ask', 'reject', 'disable'],
  rejected: ['approve', 'ask', 'disable'],
  verified: ['ask', 'reject', 'disable'],
  disabled: ['enable'],
}

export const stateWords: Record<CreatorState, string> = {
  waiting: 'Waiting',
  asked: 'Asked again',
  rejected: 'Rejected',
  verified: 'Verified',
  disabled: 'Disabled',
}

export const documentWords: Record<DocumentField, string> = {
  idVerification: 'ID',
  documentVerification: 'Person with ID',
}

/** What a decision is called once it was taken. */
export const decidedWords: Record<CreatorDecision, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  ask: 'Asked again',
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

/** Everything but an approval asks for a reason first. */
export const questions: Record<Exclude<CreatorDecision, 'approve'>, Question> = {
  ask: {
    title: (name) => `Ask ${name} again`,
    lead: 'The page stays closed until it is sent and checked.',
    reason: 'What is needed',
    yes: 'Ask for it',
    busy: 'Asking…',
    done: (name) => `${name} was asked again.`,
    look: 'go',
  },
  reject: {
    title: (name) => `Reject ${name}`,
    lead: 'The page stays closed. New documents put them back in the queue.',
    reason: 'Why',
    yes: 'Reject',
    busy: 'Rejecting…',
    done: (name) => `${name} was rejected.`,
    look: 'bad',
  },
  disable: {
    title: (name) => `Disable ${name}`,
    lead: 'They are logged out at once, cannot log in, and nobody sees their page.',
    reason: 'Why',
    yes: 'Disable the account',
    busy: 'Disabling…',
    done: (name) => `${name} cannot log in any more.`,
    look: 'bad',
  },
  enable: {
    title: (name) => `Enable ${name}`,
    lead: 'They can log in again. What was verified stays verified.',
    reason: 'Why',
    yes: 'Enable the account',
    busy: 'Enabling…',
    done: (name) => `${name} can log in again.`,
    look: 'go',
  },
}
