export { decide, type Facts, isOpenToAll } from './decide.ts'
export { grantSubscription, isLive } from './grants.ts'
export { purchases, subscriptions } from './tables.ts'
