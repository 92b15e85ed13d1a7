export { chargeWallet, type Outcome, type Sale } from './charge-wallet.ts'
export { feeOf } from './commission.ts'
export { type ChargeRow, charges, chargeUses } from './tables.ts'
