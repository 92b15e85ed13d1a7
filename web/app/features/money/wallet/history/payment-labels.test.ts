import type { Payment } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { paymentQuery } from './history-query'
import { titleOf } from './payment-labels'

const person = { _id: 'x', username: 'marisolvega', name: 'Marisol', avatar: '' }
const payment: Payment = {
  _id: 'x',
  kind: 'subscription',
  status: 'success',
  provider: 'stripe',
  originalPrice: 10,
  totalPrice: 10,
  couponCode: null,
  tokens: null,
  bonusTokens: null,
  performer: person,
  subscriptionType: 'monthly',
  months: 3,
  recipient: null,
  card: null,
  failure: null,
  createdAt: '2026-11-15T00:00:00.000Z',
}

describe('a payment', () => {
  it('names what it paid for', () => {
    expect(titleOf(payment)).toBe('Marisol, 3 months')
    expect(titleOf({ ...payment, months: 1, recipient: { ...person, name: 'Sam' } })).toBe(
      'Marisol for Sam, a month',
    )
    expect(titleOf({ ...payment, kind: 'top_up', tokens: 120.5 })).toBe('120.50 tokens')
  })

  it('is filtered only by valid values in the URL', () => {
    expect(paymentQuery(new URLSearchParams('kind=renewal&cursor=c'))).toMatchObject({
      kind: 'renewal',
      cursor: 'c',
    })
    expect(paymentQuery(new URLSearchParams('kind=theft'))).not.toHaveProperty('kind')
  })
})
