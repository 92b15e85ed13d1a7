import { discountOn } from '@ovation/contract'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { formatDollars, requireAgreedPrice } from '#platform/amounts'
import { invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { CardRow, PaymentRow } from '#tables/payments'
import { findCard } from './card-store.ts'
import { chargePayment, type Started } from './charge-payment.ts'
import { checkScope, findCoupon } from './coupons/find-coupon.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { fetchFingerprint } from './fetch-fingerprint.ts'
import { grantBonus } from './grant-bonus.ts'
import { insertPayment } from './store.ts'

export interface Order
  extends Pick<PaymentRow, 'accountId' | 'kind' | 'priceCents' | 'tokens'>,
    Partial<Pick<PaymentRow, 'packageId' | 'creatorId' | 'recipientId' | 'subscriptionType' | 'months'>> {
  /** The current price of a token in dollars. */
  rate: number
  /** Whether the site pays creators for the tokens that a package adds. */
  packageSitePays?: boolean
  cardId: string
  couponCode?: string
  /** The price shown to the payer, in dollars after the discount. */
  agreedPrice?: number
}

/**
 * Pays by card: inserts the payment, charges the card, and grants what was bought. A repeat under the same key
 * continues where the first one stopped.
 */
export async function startPayment(
  platform: Platform,
  order: Order,
  idempotencyKey: IdempotencyKey | null,
): Promise<Started> {
  if (order.couponCode) await fetchFingerprint(platform, order.accountId, order.cardId)
  const { id } = await platform.db.orm.transaction(async (tx) => {
    const claimed = await claimIdempotencyKey(tx, order.accountId, idempotencyKey, newId())
    if (claimed.isNew) await openPayment(tx, order, claimed.id)
    return claimed
  })
  return chargePayment(platform, id)
}

/** Inserts the payment in the caller's transaction. After the commit, chargePayment completes it. */
export async function openPayment(tx: Queryable, order: Order, id = newId()): Promise<PaymentRow> {
  const { rate, couponCode, agreedPrice, packageSitePays = false, ...fields } = order
  const card = await requireCard(tx, fields.accountId, fields.cardId)
  const { provider } = card
  const coupon = couponCode ? await findCoupon(tx, fields.accountId, couponCode) : null
  if (coupon) checkScope(coupon, fields)
  const discountCents = coupon ? discountOn(fields.priceCents, coupon) : 0
  const owed = fields.priceCents - discountCents
  requireAgreedPrice({ seen: agreedPrice, price: owed, format: formatDollars })
  checkPayable(owed, coupon ? 'couponCode' : 'amount')
  const paidTokens = Math.round(owed / rate)
  const couponId = coupon?.id
  const payment = await insertPayment(tx, { ...fields, id, provider, discountCents, paidTokens, couponId })
  await grantBonus(tx, payment, { coupon, packageSitePays, worth: Math.round(fields.priceCents / rate) })
  if (coupon) await redeemCoupon(tx, coupon, payment, card)
  return payment
}

async function requireCard(tx: Queryable, accountId: string, cardId: string): Promise<CardRow> {
  const card = await findCard(tx, accountId, cardId)
  if (!card) throw notFound('This card')
  if (card.status === 'active') return card
  throw invalid('cardId', 'Your bank hasn’t confirmed this card yet.')
}

/** The minimum of payment services, in cents. A payment of zero needs no card. */
const smallestCharge = 50

function checkPayable(owedCents: number, path: string) {
  if (owedCents === 0 || owedCents >= smallestCharge) return
  throw invalid(path, 'The amount left to pay is below $0.50, the minimum for a card.')
}
