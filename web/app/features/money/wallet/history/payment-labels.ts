import type { Payment } from '@ovation/contract'
import { counted, tokens } from '~/ui/text/format'

export const statusChips = {
  created: { look: 'waiting', label: 'Started' },
  processing: { look: 'waiting', label: 'Processing' },
  require_authentication: { look: 'waiting', label: 'Not confirmed' },
  success: { look: 'good', label: 'Paid' },
  fail: { look: 'bad', label: 'Failed' },
  canceled: { look: 'plain', label: 'Cancelled' },
  refunded: { look: 'good', label: 'Refunded' },
} as const satisfies Record<Payment['status'], object>

const timeOf = ({ subscriptionType, months }: Payment) => {
  if (subscriptionType === 'yearly') return 'a year'
  return months && months > 1 ? counted(months, 'month') : 'a month'
}

/** What a payment was for. */
export function titleOf(payment: Payment): string {
  const { kind, tokens: bought, performer, recipient } = payment
  if (kind === 'top_up') return bought === null ? 'Top-up' : `${tokens(bought)} tokens`
  const name = performer?.name ?? 'a creator'
  if (recipient) return `${name} for ${recipient.name}, ${timeOf(payment)}`
  return `${name}, ${timeOf(payment)}`
}

export const kindLabels: Record<Payment['kind'], string> = {
  top_up: 'Top-up',
  subscription: 'Subscription',
  renewal: 'Renewal',
}
