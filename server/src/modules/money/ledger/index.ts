export { type BonusGrant, bonusGrants, idempotencyKeys, postings, transfers } from '#tables/ledger'
export { addBonusGrants, bonusOfPayments, findBonusGrants, unpaidAmong } from './bonus-store.ts'
export { claimIdempotencyKey, keyReused, resultUnderKey } from './idempotency.ts'
export { bonus, debt, earnings, held, outside, type Place, promotion, site, stake, wallet } from './places.ts'
export { presentBalance, publishBalance } from './publish-balance.ts'
export { tokens as tokensInSql } from './queries/checks/check.ts'
export { isBelowZero, isWalletShort, notEnough, paying } from './refusals.ts'
export { type Spent, spendOrder } from './spend-order.ts'
export { startVerification } from './start-verification.ts'
export {
  balanceOf,
  lockPlace,
  type Posting,
  postingsUnder,
  postingsUnderAll,
  type Transfer,
  transfer,
} from './store.ts'
export { latestVerification } from './verification-store.ts'
export { type Verification, verifyLedger } from './verify.ts'
