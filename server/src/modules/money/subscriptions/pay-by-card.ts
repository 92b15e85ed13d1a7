import { readSettings } from '#modules/identity/settings'
import { claimIdempotencyKey } from '#modules/money/ledger'
import { chargePayment, fetchFingerprint, openPayment, type Started } from '#modules/money/payments'
import type { Platform } from '#platform'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { requireOpen } from './require-open.ts'
import { findSubscription } from './store.ts'
import { type PaidWish, readCreator, refuseSuspended, termsOf, tokensFor } from './terms.ts'
import type { Deal } from './topics.ts'

/** Inserts the payment with its key, then charges the card. settlePayment grants the subscription. */
export async function payByCard(
  platform: Platform,
  { payerId, fanId, creatorId }: Deal,
  wish: PaidWish & { cardId: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<Started> {
  const settings = await readSettings(platform)
  const rate = settings.tokenConversionRate
  if (wish.couponCode) await fetchFingerprint(platform, payerId, wish.cardId)
  const { id } = await platform.db.orm.transaction(async (tx) => {
    const claimed = await claimIdempotencyKey(tx, payerId, idempotencyKey, newId())
    if (!claimed.isNew) return claimed
    await requireOpen(tx, { payerId, creatorId })
    refuseSuspended(await findSubscription(tx, fanId, creatorId))
    const terms = await termsOf(tx, settings, await readCreator(tx, creatorId), wish)
    const order = {
      accountId: payerId,
      kind: 'subscription',
      priceCents: terms.cents,
      tokens: tokensFor(terms.cents, rate),
      rate,
      cardId: wish.cardId,
      couponCode: wish.couponCode,
      agreedPrice: wish.price,
      creatorId,
      recipientId: fanId === payerId ? null : fanId,
      subscriptionType: terms.type,
      months: terms.months,
    } as const
    await openPayment(tx, order, claimed.id)
    return claimed
  })
  return chargePayment(platform, id)
}
