import type { OperatorRole } from '@ovation/contract'

export const roleLabels: Record<OperatorRole, string> = {
  owner: 'Owner',
  finance: 'Finance',
  moderation: 'Moderation',
  support: 'Support',
}

export const roleDescriptions: Record<OperatorRole, string> = {
  owner: 'Can do everything, including inviting and removing operators.',
  finance: 'Payouts, refunds and orders.',
  moderation: 'Verification, reports and content.',
  support: 'People, orders and emails.',
}
