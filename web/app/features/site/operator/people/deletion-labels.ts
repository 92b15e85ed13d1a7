import type { DeletionBlocker } from '@ovation/contract'

export const blockerNames: Record<DeletionBlocker, string> = {
  operator: 'Membership of the team',
  suspended: 'The suspension',
  payouts: 'A payout under way',
  disputes: 'A disputed payment',
  orders: 'Orders that aren’t delivered',
}
