import type { LedgerPlace, TransactionStatus, TransactionType } from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-labels'

export const typeOf = (type: TransactionType) => (type === 'top_up' ? 'Top-up' : kindOf(type))

export const statusLabels: Record<TransactionStatus, string> = {
  pending: 'In progress',
  success: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
}

export const statusLooks = {
  pending: 'waiting',
  success: 'good',
  partially_refunded: 'plain',
  refunded: 'plain',
  failed: 'bad',
} as const satisfies Record<TransactionStatus, string>

const types: readonly TransactionType[] = [
  'tip',
  'subscription',
  'feed',
  'video',
  'gallery',
  'message',
  'product',
  'stream',
  'stream_tip',
  'private_stream',
  'top_up',
]
export const typeChoices = types.map((value) => ({ value, text: typeOf(value) }))

const statuses: readonly TransactionStatus[] = [
  'pending',
  'success',
  'partially_refunded',
  'refunded',
  'failed',
]
export const statusChoices = statuses.map((value) => ({ value, text: statusLabels[value] }))

export const sourceChoices = [
  { value: 'wallet', text: 'Wallet' },
  { value: 'card', text: 'Card' },
] as const

/** The places of the ledger, for people who don't know it. */
export const placeLabels: Record<LedgerPlace, string> = {
  wallet: 'Wallet',
  bonus: 'Bonus',
  earnings: 'Earnings',
  promotion: 'Unpaid promotion',
  held: 'Held for a payout',
  stake: 'Held for a private stream',
  debt: 'Debt',
  site: 'The site',
  outside: 'Outside the site',
}
