import type { SetupStep } from '@ovation/contract'

export const stepWords: Record<SetupStep, { title: string; lead: string }> = {
  branding: { title: 'Name and look', lead: 'What people read in the header, in emails and link previews.' },
  email: { title: 'Email', lead: 'Links to confirm addresses and choose passwords go out by email.' },
  payments: { title: 'Payments', lead: 'Until you set keys of Stripe, payments run in a sandbox.' },
  storage: { title: 'Storage', lead: 'Where photos and videos are kept.' },
  pages: { title: 'Terms and privacy', lead: 'People agree to your terms when they join.' },
  'sign-up': { title: 'Who can join', lead: 'You can change this at any time.' },
  creators: { title: 'First creators', lead: 'Invite the people whose pages fans will come for.' },
}

export type StepState = 'done' | 'open' | 'skipped'

export const stateWords: Record<StepState, string> = { done: 'Done', open: 'To do', skipped: 'Skipped' }
