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
export { findPayoutAccount } from './payout-account-store.ts'
export { presentStarted } from './present.ts'
export { type PaymentRefunding, refundPayment } from './refund-payment.ts'
export { paymentRefundKey, planPaymentRefund } from './refunds/plan-refund.ts'
export { findPaymentRefunds } from './refunds/store.ts'
export { type PaymentRefunded, paymentRefunded } from './refunds/topics.ts'
export { saveCard } from './save-card.ts'
export { type Order, openPayment, startPayment } from './start-payment.ts'
export { isBeingRenewed } from './store.ts'
export { planTopUpRefund, walletTokens } from './top-up.ts'
