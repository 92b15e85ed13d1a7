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
} from './blocks.ts'
export { decide, type Facts, isOpenToAll } from './decide.ts'
export { addMute, hasMuted, mutersAmong, removeMute } from './mutes.ts'
export { findPurchase, hasBuyers, revokePurchase, transferPurchases } from './purchases.ts'
