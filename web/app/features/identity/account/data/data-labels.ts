import type { DataExport, DeletionBlocker } from '@ovation/contract'

export const exportStates: Record<DataExport['status'], string> = {
  waiting: 'Waiting',
  running: 'In progress',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Deleted',
}

/** What to do first, for the person. */
export const blockerSentences: Record<DeletionBlocker, string> = {
  operator: 'You’re on the team of this site. Ask another owner to remove you first.',
  suspended: 'Your account is suspended.',
  payouts: 'A payout is under way. Wait until it’s paid, or withdraw it.',
  disputes: 'A payment is disputed. Wait until the dispute is over.',
  orders: 'You have orders that aren’t delivered yet. They must be delivered or refunded first.',
}

export const isUnderWay = ({ status }: Pick<DataExport, 'status'>) =>
  status === 'waiting' || status === 'running'
