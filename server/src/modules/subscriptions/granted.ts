import { topic } from '#platform/extensions'
import type { Subscription } from './store.ts'

/** A subscription begins or is extended, in the transaction of its payment. It may be the tenth time. */
export const subscriptionGranted = topic<Subscription>('subscription.granted')
