export { subscriptions } from '#tables/subscriptions'
export { endSubscription } from './end-subscription.ts'
export { grantSubscription, lockSubscriptionById } from './store.ts'
export { syncSubscriberState } from './sync-subscriber-state.ts'
export {
  type Deal,
  renewalMissed,
  subscriptionCancelled,
  subscriptionGranted,
  subscriptionsStopped,
  subscriptionTaken,
} from './topics.ts'
