export { subscriptions } from '#tables/subscriptions'
export { subscriptionGranted } from './granted.ts'
export { grantSubscription } from './grants.ts'
export { syncSubscriberState } from './sync-subscriber-state.ts'
