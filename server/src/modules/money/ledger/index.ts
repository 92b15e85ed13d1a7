export { type BonusGrant, bonusGrants, idempotencyKeys, postings, transfers } from '#tables/ledger'
export { addBonusGrants, bonusOfPayments, findBonusGrants, unpaidAmong } from './bonus-grants.ts'
export { tokens as tokensInSql } from './checks/check.ts'
export { claimIdempotencyKey, keyReused, resultUnderKey } from './idempotency.ts'
export { checkLedger } from './jobs.ts'
export { bonus, debt, earnings, held, outside, type Place, promotion, site, stake, wallet } from './places.ts'
export { presentBalance, publishBalance } from './publish-balance.ts'
export { type Spent, spendOrder } from './spend-order.ts'
export {
  balanceOf,
  isBelowZero,
  isWalletShort,
  lockPlace,
  notEnough,
  type Posting,
  paying,
  postingsUnder,
  type Transfer,
  transfer,
} from './transfer.ts'
export { type Verification, verifyLedger } from './verify.ts'
