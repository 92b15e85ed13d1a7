import { transactionCalls } from '@ovation/contract'
import { purchasesCancelled } from '#modules/content/moderation'
import { sends } from '#modules/identity/email-templates'
import { paymentRefunded } from '#modules/money/payments'
import { defineModule, on } from '#platform/module'
import { creatorRefundEmail, emailAboutCardRefund, fanRefundEmail } from './emails.ts'
import { refundBuyersJob, refundBuyersJobs } from './refund-buyers.ts'
import { transactionRoutes } from './routes.ts'

/** All payments of the site, as operators see and refund them. */
export const transactionsModule = defineModule({
  name: 'transactions',
  reads: [
    'accounts',
    'charge_uses',
    'charges',
    'coupons',
    'debt_repayments',
    'disputes',
    'items',
    'payment_cards',
    'payments',
    'payouts',
  ],
  calls: transactionCalls,
  provides: sends(fanRefundEmail, creatorRefundEmail),
  routes: transactionRoutes,
  jobs: refundBuyersJobs,
  listens: [
    on(paymentRefunded, emailAboutCardRefund),
    on(purchasesCancelled, ({ jobs }, tx, cancelled) => jobs.enqueue(tx, refundBuyersJob, cancelled)),
  ],
})
