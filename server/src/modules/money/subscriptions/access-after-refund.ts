import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'
import { findSubscription, readSubscription, type Subscription } from './store.ts'
import { daysAfter, daysOf } from './terms.ts'

/** Until when a subscription lasts before and after a refund. */
export interface AccessAfterRefund {
  until: Date
  untilAfter: Date
  stopsRenewal: boolean
}

/** The refund of the rest of a card payment takes its time back; one to a wallet may end the subscription. */
export async function accessAfterRefund(
  db: Queryable,
  charge: ChargeRow,
  payment: PaymentRow | null,
  { isRest, ends }: { isRest: boolean; ends: boolean },
): Promise<AccessAfterRefund | null> {
  if (charge.type !== 'subscription') return null
  if (payment) return isRest ? afterCardRefund(db, payment) : null
  const found = ends && charge.objectId ? await readSubscription(db, charge.objectId) : undefined
  return found ? { until: found.expiredAt, untilAfter: new Date(), stopsRenewal: renews(found) } : null
}

async function afterCardRefund(db: Queryable, payment: PaymentRow): Promise<AccessAfterRefund | null> {
  const { accountId, recipientId, creatorId, subscriptionType, months } = payment
  if (!creatorId || !subscriptionType) return null
  const found = await findSubscription(db, recipientId ?? accountId, creatorId)
  if (!found) return null
  const days = daysOf({ type: subscriptionType, months: months ?? 1 })
  const isGift = recipientId !== null && recipientId !== accountId
  return {
    until: found.expiredAt,
    untilAfter: daysAfter(found.expiredAt, -days),
    stopsRenewal: !isGift && renews(found),
  }
}

const renews = ({ nextRecurringDate }: Subscription) => nextRecurringDate !== null
