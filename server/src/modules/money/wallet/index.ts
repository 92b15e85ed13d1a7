export { type ChargeRow, charges, chargeUses, commissionRates } from '#tables/wallet'
export { chargeOrders, type FindOrderIds } from './charge-orders.ts'
export { chargesUsedFor, type Use } from './charge-use-store.ts'
export { releaseCharges, reserveCharges } from './charge-uses.ts'
export { chargeWallet, chargeWalletAtOnce, type Outcome, type Sale } from './charge-wallet.ts'
export { commissionOf } from './commission/store.ts'
export { commissionChanged } from './commission/topics.ts'
export { repayDebts } from './debts.ts'
export { tipPayer } from './pay-tips.ts'
export { paidFor, presentParty, presentTarget } from './present.ts'
export { stakeKeys } from './private-stream-tokens.ts'
export { charged, nameOf, publishSale } from './publish-sale.ts'
export type { PartyRow } from './queries/charge-line.ts'
export { type PaidPurchase, purchasesAfter } from './queries/purchases-after.ts'
export { type CardSale, recordCharge } from './record-charge.ts'
export {
  lockCharge,
  missingEarnings,
  movePurchases,
  type Refunding,
  refundCharge,
  refundPurchases,
} from './refund-charge.ts'
export { planRefund, refundKey } from './refund-plan.ts'
export { findRefunds } from './refund-store.ts'
export { replayAnswer } from './replay-answer.ts'
export { type FindPartyNames, statementParties } from './statement-parties.ts'
export { growCharge, settleCharge, subscriptionChargesSince, sumSubscriptionCharges } from './store.ts'
export { type FindTipPlace, tipPlaces } from './tip-places.ts'
export {
  type ConversationTips,
  conversationTipsPaid,
  type StreamTips,
  streamTipsPaid,
} from './tips-paid.ts'
export { boughtBefore } from './unlock.ts'
