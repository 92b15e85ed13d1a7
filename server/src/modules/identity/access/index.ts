export { purchases, subscriberAccess } from '#tables/access'
export { decide, type Facts, isOpenToAll } from './decide.ts'
export { findPurchase, revokePurchase, transferPurchases } from './purchases.ts'
