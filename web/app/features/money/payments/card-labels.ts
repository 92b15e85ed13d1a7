import type { PaymentCard } from '@ovation/contract'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

type Known = Pick<PaymentCard, 'brand' | 'last4'>

export const brandName = ({ brand }: Pick<Known, 'brand'>) => brands[brand.toLowerCase()] ?? (brand || 'Card')

/** The name of a card: Visa ···· 4242. The number never wraps. */
export const cardName = (card: Known) => `${brandName(card)} ····\u00a0${card.last4}`

const twoDigits = (part: number) => String(part).padStart(2, '0').slice(-2)

export const expiryOf = ({ month, year }: Pick<PaymentCard, 'month' | 'year'>) =>
  `${twoDigits(month)}/${twoDigits(year)}`

/** A card is valid through the last day of its month, in every time zone. */
export function hasExpired({ month, year }: Pick<PaymentCard, 'month' | 'year'>, now = new Date()): boolean {
  const hoursBehind = 12
  return now.getTime() >= Date.UTC(year, month, 1, hoursBehind)
}

/** Whether it can be charged. */
export const isUsable = (card: PaymentCard) => card.status === 'active' && !hasExpired(card)

export function stateOf(card: PaymentCard): string {
  if (card.status === 'require_authentication') return 'Not confirmed by your bank'
  return hasExpired(card) ? `Expired ${expiryOf(card)}` : `Expires ${expiryOf(card)}`
}
