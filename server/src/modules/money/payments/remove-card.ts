import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import type { CardRow } from '#tables/payments'
import { markRemoved } from './card-store.ts'
import { cardUses } from './card-uses.ts'
import { requireGateway } from './gateway.ts'

export const forgetCardJob = 'payments.forget-card'

/** Removed here at once, and at the payment service as soon as it can be reached. */
export async function removeCard({ db, jobs, extensions }: Platform, accountId: string, cardId: string) {
  await db.orm.transaction(async (tx) => {
    const card = await markRemoved(tx, accountId, cardId)
    if (!card) throw notFound('This card')
    const renewed = await extensions.find(cardUses, 'renewal')?.(tx, card)
    if (renewed) throw inUse(renewed.name)
    const { provider, methodId } = card
    await jobs.enqueue(tx, forgetCardJob, { provider, methodId })
  })
}

const inUse = (creator: string) =>
  conflict(
    'CARD_IN_USE',
    `Your subscription to ${creator} renews with this card. Cancel it first, or pay for it with another card.`,
  )

export const forgetCard = (
  platform: Platform,
  { provider, methodId }: Pick<CardRow, 'provider' | 'methodId'>,
) => requireGateway(platform, provider).forgetCard(methodId)
