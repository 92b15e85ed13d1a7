export { countryBlocks, creatorMutes, purchases, subscriberAccess, userBlocks } from '#tables/access'
export {
  addBlock,
  countriesBlockedBy,
  countriesBlockedByEach,
  findBlocks,
  isBlockBetween,
  isBlockedBy,
  removeBlock,
  writeCountries,
} from './block-store.ts'
export { decide, type Facts, isOpenToAll } from './decide.ts'
export { addMute, hasMuted, mutersAmong, removeMute } from './mute-store.ts'
export { findPurchase, hasBuyers, revokePurchase, transferPurchases } from './purchase-store.ts'
