export {
  type CardRow,
  coupons,
  couponUses,
  type PaymentRow,
  paymentAccounts,
  paymentCards,
  payments,
} from '#tables/payments'
export { cardsById } from './card-store.ts'
export { chargePayment, type Started } from './charge-payment.ts'
export { findPayoutAccount } from './connect-account.ts'
export { type Goods, sellByCard } from './goods.ts'
export { paymentJobs } from './jobs.ts'
export { keepCard } from './keep-card.ts'
export { knowCard } from './know-card.ts'
export { leaveSandbox } from './leave-sandbox.ts'
export { presentStarted } from './present.ts'
export { refundPayment } from './refund-payment.ts'
export { paymentRoutes } from './routes.ts'
export { type Order, openPayment, startPayment } from './start-payment.ts'
export { isBeingRenewed } from './store.ts'
export { walletTokens } from './top-up.ts'
export { paymentWebhook } from './webhook.ts'
