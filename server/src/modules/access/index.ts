export { decide, type Facts, isOpenToAll } from './decide.ts'
export { graceMs, grantSubscription, isLive, liveAs } from './grants.ts'
export { purchases, subscriptions } from './tables.ts'
