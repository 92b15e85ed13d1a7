export { subscriptions } from '#tables/subscriptions'
export { type Deal, renewalMissed, subscriptionGranted, subscriptionTaken } from './granted.ts'
export { grantSubscription } from './grants.ts'
export { syncSubscriberState } from './sync-subscriber-state.ts'
