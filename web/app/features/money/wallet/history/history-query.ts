import type { ChargeType } from '@ovation/contract'
import { isChargeType } from '../charge-labels'

const perPage = 20

const pageOf = (search: URLSearchParams) => {
  const cursor = search.get('cursor')
  return { limit: perPage, ...(cursor ? { cursor } : {}) }
}

/** The filters of payments with tokens, from the URL. */
export function chargeQuery(search: URLSearchParams): { limit: number; cursor?: string; type?: ChargeType } {
  const type = search.get('type')
  return { ...pageOf(search), ...(isChargeType(type) ? { type } : {}) }
}

export const paymentKinds = [
  { value: null, label: 'All' },
  { value: 'top_up', label: 'Top-ups' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'renewal', label: 'Renewals' },
] as const

type PaymentKind = Exclude<(typeof paymentKinds)[number]['value'], null>

const isPaymentKind = (text: string | null): text is PaymentKind =>
  paymentKinds.some(({ value }) => value !== null && value === text)

/** The filters of card payments, from the URL. */
export function paymentQuery(search: URLSearchParams): {
  limit: number
  cursor?: string
  kind?: PaymentKind
} {
  const kind = search.get('kind')
  return { ...pageOf(search), ...(isPaymentKind(kind) ? { kind } : {}) }
}
