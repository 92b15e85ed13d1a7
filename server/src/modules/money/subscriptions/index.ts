export { subscriptions } from '#tables/subscriptions'
export { type AccessAfterRefund, accessAfterRefund } from './access-after-refund.ts'
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
