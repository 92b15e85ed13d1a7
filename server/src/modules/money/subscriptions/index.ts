export { subscriptions } from '#tables/subscriptions'
export { grantSubscription } from './store.ts'
export { syncSubscriberState } from './sync-subscriber-state.ts'
export { type Deal, renewalMissed, subscriptionGranted, subscriptionTaken } from './topics.ts'
