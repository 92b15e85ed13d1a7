import type { OperatorSubscription, SubscriptionInFull } from '@ovation/contract'
import { money, tokens } from '~/ui/text/format'
import { formatMoment } from '../console/format'

const types = { free: 'Free', monthly: 'Monthly', yearly: 'Yearly' }

/** What operators see of the state: a cancelled one stays live until its end. */
function stateOf({ status, isLive, nextRecurringDate }: OperatorSubscription) {
  if (status === 'suspended') return { state: 'Suspended', look: 'bad' } as const
  if (!isLive) return { state: 'Ended', look: 'plain' } as const
  return nextRecurringDate
    ? ({ state: 'Renews', look: 'good' } as const)
    : ({ state: 'Ends', look: 'waiting' } as const)
}

/** Formats times in the loader: server and browser may format them differently. */
export function subscriptionRow(subscription: OperatorSubscription, timezone: string | null) {
  const { type, months, expiredAt, nextRecurringDate, createdAt, renewalPrice } = subscription
  return {
    ...subscription,
    ...stateOf(subscription),
    what: months > 1 ? `${types[type]}, ${months} months` : types[type],
    since: formatMoment(createdAt, timezone),
    until: formatMoment(expiredAt, timezone),
    renews: nextRecurringDate && formatMoment(nextRecurringDate, timezone),
    price: renewalPrice === null ? '' : money(renewalPrice),
  }
}
export type SubscriptionRow = ReturnType<typeof subscriptionRow>

export function subscriptionInFull(subscription: SubscriptionInFull, timezone: string | null) {
  return {
    ...subscriptionRow(subscription, timezone),
    card: subscription.card,
    canceled: subscription.canceledAt && formatMoment(subscription.canceledAt, timezone),
    payments: subscription.payments.map((payment) => ({
      ...payment,
      at: formatMoment(payment.createdAt, timezone),
      sum: `${tokens(payment.amount)} tokens`,
    })),
  }
}
export type SubscriptionShown = ReturnType<typeof subscriptionInFull>
