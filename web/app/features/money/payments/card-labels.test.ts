import type { PaymentCard } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { cardName, hasExpired, isUsable, stateOf } from './card-labels'

const card: PaymentCard = {
  _id: '0198c000-0000-7000-8000-000000000001',
  provider: 'stripe',
  brand: 'visa',
  last4: '4242',
  month: 4,
  year: 2090,
  holderName: 'Sam Whitlock',
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('the label of a card', () => {
  it('is its brand and last four digits', () => {
    expect(cardName(card)).toBe('Visa ····\u00a04242')
    expect(cardName({ brand: 'cartes', last4: '0001' })).toBe('cartes ····\u00a00001')
    expect(cardName({ brand: '', last4: '0001' })).toBe('Card ····\u00a00001')
  })

  it('is valid until its month has ended in every time zone', () => {
    const expiry = { month: 12, year: 2026 }
    expect(hasExpired(expiry, new Date('2026-12-31T23:59:59-12:00'))).toBe(false)
    expect(hasExpired(expiry, new Date('2027-01-01T12:00:00Z'))).toBe(true)
  })

  it('says so if the card is unconfirmed or expired and can’t pay', () => {
    expect(isUsable(card)).toBe(true)
    const unconfirmed: PaymentCard = { ...card, status: 'require_authentication' }
    expect(isUsable(unconfirmed)).toBe(false)
    expect(stateOf(unconfirmed)).toBe('Not confirmed by your bank')
    const old = { ...card, month: 3, year: 2024 }
    expect(isUsable(old)).toBe(false)
    expect(stateOf(old)).toBe('Expired 03/24')
    expect(stateOf(card)).toBe('Expires 04/90')
  })
})
