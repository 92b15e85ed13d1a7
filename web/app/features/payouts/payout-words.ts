import type { Payout } from '@ovation/contract'

type Status = Payout['status']

export const statusWords: Record<Status, string> = {
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  done: 'Paid',
}

export const statusLooks = {
  pending: 'waiting',
  approved: 'waiting',
  rejected: 'bad',
  withdrawn: 'plain',
  done: 'good',
} as const satisfies Record<Status, string>

/** What happens to it next. */
export const statusNews: Record<Status, string> = {
  pending: 'Somebody looks at it soon. Until then you can change it or take it back.',
  approved: 'It is on its way and can no longer be changed.',
  rejected: 'The tokens are back with your earnings.',
  withdrawn: 'You took it back. The tokens are with your earnings.',
  done: 'It has been sent. Banks may take a few days to notice.',
}
