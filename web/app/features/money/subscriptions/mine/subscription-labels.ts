import type { MySubscription } from '@ovation/contract'

type Terms = Pick<MySubscription, 'type' | 'months' | 'isLive' | 'nextRecurringDate' | 'failures'>

/** The plan: Monthly, 3 months, Yearly, Free. */
export function termOf({ type, months }: Pick<Terms, 'type' | 'months'>): string {
  if (type === 'free') return 'Free'
  if (type === 'yearly') return 'Yearly'
  return months > 1 ? `${months} months` : 'Monthly'
}

export type SubscriptionState = 'renews' | 'failing' | 'ends' | 'ended'

/** The state of the renewal. */
export function stateOf({
  isLive,
  nextRecurringDate,
  failures,
}: Omit<Terms, 'type' | 'months'>): SubscriptionState {
  if (nextRecurringDate) return failures > 0 ? 'failing' : 'renews'
  return isLive ? 'ends' : 'ended'
}

export const stateChips = {
  renews: { look: 'good', label: 'Active' },
  failing: { look: 'bad', label: 'Payment failed' },
  ends: { look: 'waiting', label: 'Ends' },
  ended: { look: 'plain', label: 'Ended' },
} as const satisfies Record<SubscriptionState, object>
