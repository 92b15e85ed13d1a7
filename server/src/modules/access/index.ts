export { purchases, subscriptions } from '#tables/access'
export { decide, type Facts, isOpenToAll } from './decide.ts'
export { graceMs, grantSubscription, isLive, liveAs } from './grants.ts'
