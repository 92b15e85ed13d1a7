import type { Dispute, DisputeStatus } from '@ovation/contract'

export const statusLabels: Record<DisputeStatus, string> = {
  needs_response: 'Needs a response',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}

export const statusLooks = {
  needs_response: 'waiting',
  under_review: 'plain',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
} as const satisfies Record<DisputeStatus, string>

const reasons: Record<string, string> = {
  fraudulent: 'The cardholder says they did not make the payment',
  duplicate: 'Paid twice',
  product_not_received: 'Not received',
  product_unacceptable: 'Not as described',
  subscription_canceled: 'A cancelled subscription was charged',
  credit_not_processed: 'A refund did not arrive',
  unrecognized: 'The cardholder does not recognise the payment',
  general: 'No reason given',
}

export const reasonLabel = (reason: string) => reasons[reason] ?? reason.replaceAll('_', ' ')

const paidForLabels = { top_up: 'Tokens', subscription: 'Subscription', renewal: 'Renewal' }

export const paidForLabel = ({ kind, performer }: Dispute['paidFor']) =>
  performer ? `${paidForLabels[kind]} to ${performer.name}` : paidForLabels[kind]

export const statuses = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const
