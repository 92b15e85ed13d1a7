export { addHomeAddress, homeAddressOf } from './addresses.ts'
export { addDemoCard } from './card.ts'
export { addDispute } from './dispute.ts'
export { type Package, replayHistory } from './history.ts'
export { createLedgerWriter } from './ledger-writer.ts'
export {
  addAnnouncements,
  addBundles,
  addCoupons,
  addCouponUses,
  addOwnRate,
  demoCoupons,
} from './offers.ts'
export { addBank } from './payouts.ts'
export { tipsOf } from './tips.ts'
