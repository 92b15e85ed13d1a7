export { followCluster } from './follow-cluster.ts'
export { checkLedger, ledgerJobs } from './jobs.ts'
export { claim, keyReused, madeUnder } from './once.ts'
export { earnings, held, outside, type Place, site, stake, wallet } from './places.ts'
export { idempotencyKeys, postings, transfers } from './tables.ts'
export { tellBalance } from './tell-balance.ts'
export {
  balanceOf,
  isBelowZero,
  lockPlace,
  notEnough,
  type Posting,
  paying,
  type Transfer,
  transfer,
} from './transfer.ts'
export { type Verification, verifyLedger } from './verify.ts'
