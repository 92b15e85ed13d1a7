import type { Payout } from '@ovation/contract'

type Status = Payout['status']

export const statusLabels: Record<Status, string> = {
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Cancelled',
  done: 'Paid',
}

export const statusLooks = {
  pending: 'waiting',
  approved: 'waiting',
  rejected: 'bad',
  withdrawn: 'plain',
  done: 'good',
} as const satisfies Record<Status, string>

/** What happens next to a payout. */
export const statusText: Record<Status, string> = {
  pending: 'We’ll review your request soon. Until then, you can change or cancel it.',
  approved: 'Your payout is on its way and can no longer be changed.',
  rejected: 'The tokens are back in your earnings.',
  withdrawn: 'You cancelled this request. The tokens are back in your earnings.',
  done: 'Your payout was sent. It can take a few days to arrive.',
}
