import { topic } from '#platform/extensions'
import type { Subscription } from './store.ts'

/** A subscription began or was extended, in the transaction of its payment. Also published for renewals. */
export const subscriptionGranted = topic<Subscription>('subscription.granted')

/** A subscription of a fan to a creator, and its payer. A gift if the payer is not the fan. */
export interface Deal {
  payerId: string
  fanId: string
  creatorId: string
}

/** A subscription was bought or given, not just renewed. `isNew`: none was live. */
export const subscriptionTaken = topic<Deal & { subscription: Subscription; isNew: boolean }>(
  'subscription.taken',
)

/** A renewal could not be paid. It is retried; if `isOver`, it was the last try and the subscription has ended. */
export const renewalMissed = topic<{ subscription: Subscription; isOver: boolean }>(
  'subscription.renewal-missed',
)

/** An operator cancelled a subscription: it ends now, or at the end of its period. */
export const subscriptionCancelled = topic<{
  cancellationId: string
  subscription: Pick<Subscription, 'id' | 'fanId' | 'creatorId'>
  isNow: boolean
}>('subscription.cancelled')

/** The creator was suspended, or deletes the account: the subscriptions of these fans do not renew. */
export const subscriptionsStopped = topic<{ closingId: string; creatorId: string; fanIds: string[] }>(
  'subscriptions.stopped',
)
