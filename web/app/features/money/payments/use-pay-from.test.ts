import type { PaymentCard } from '@ovation/contract'
import { expect, it } from 'vitest'
import { payerOf, walletChoice } from './use-pay-from'

const card: PaymentCard = {
  _id: 'card',
  provider: 'stripe',
  brand: 'visa',
  last4: '4242',
  month: 12,
  year: 2030,
  holderName: 'Sam',
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
}

it('preselects a card if the wallet can’t pay, and asks for one if there is none', () => {
  expect(payerOf(null, [card], true, false)).toEqual({ from: 'card', card })
  expect(payerOf(null, [], true, false)).toBeNull()
})

it('preselects the wallet if it covers the price, and keeps the person’s own choice', () => {
  expect(payerOf(null, [card], true, true)).toEqual({ from: 'wallet' })
  expect(payerOf(walletChoice, [card], true, false)).toEqual({ from: 'wallet' })
  expect(payerOf('card', [card], true, true)).toEqual({ from: 'card', card })
})
