import { topic } from '#platform/extensions'
import type { Subscription } from './store.ts'

/** A subscription begins or is extended, in the transaction of its payment. It may be the tenth time. */
export const subscriptionGranted = topic<Subscription>('subscription.granted')

/** A subscription of a fan to a creator, and its payer. A gift if the payer is not the fan. */
export interface Deal {
  payerId: string
  fanId: string
  creatorId: string
}

/** Somebody subscribed or was given a subscription, and did not only renew it. It is new where none was running. */
export const subscriptionTaken = topic<Deal & { subscription: Subscription; isNew: boolean }>(
  'subscription.taken',
)

/** A renewal could not be paid: it is tried again, or it was the last time and the subscription is over. */
export const renewalMissed = topic<{ subscription: Subscription; isOver: boolean }>(
  'subscription.renewal-missed',
)
