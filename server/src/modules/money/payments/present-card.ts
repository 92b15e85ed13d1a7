import type { PaymentCard } from '@ovation/contract'
import type { CardRow } from '#tables/payments'

export function presentCard(card: CardRow): PaymentCard {
  return {
    _id: card.id,
    provider: card.provider,
    brand: card.brand,
    last4: card.last4,
    month: card.expMonth,
    year: card.expYear,
    holderName: card.holder,
    status: card.status === 'active' ? 'active' : 'require_authentication',
    createdAt: card.createdAt.toISOString(),
  }
}
