export {
  type CardRow,
  coupons,
  couponUses,
  type PaymentRefundRow,
  type PaymentRow,
  paymentAccounts,
  paymentCards,
  paymentRefunds,
  payments,
  tokenPackages,
} from '#tables/payments'
export { cardsById } from './card-store.ts'
export { cardUses, type FindCardUse } from './card-uses.ts'
export { chargePayment, type Started } from './charge-payment.ts'
export { fetchFingerprint } from './fetch-fingerprint.ts'
export { requireGateway } from './gateway.ts'
export { cardGoods, type Goods, type RevokedPart } from './goods.ts'
export { type PaymentDispute, paymentDisputed } from './payment-disputed.ts'
export { findPaymentRefunds } from './payment-refund-store.ts'
export { type PaymentRefunded, paymentRefunded } from './payment-refunded.ts'
export { findPayoutAccount } from './payout-account-store.ts'
export { paymentRefundKey, planPaymentRefund } from './plan-refund.ts'
export { presentStarted } from './present.ts'
export { type BlocksRefund, refundBlockers } from './refund-blockers.ts'
export { type PaymentRefunding, refundPayment } from './refund-payment.ts'
export { saveCard } from './save-card.ts'
export { type Order, openPayment, startPayment } from './start-payment.ts'
export { isBeingRenewed } from './store.ts'
export { planTopUpRefund, walletTokens } from './top-up.ts'
