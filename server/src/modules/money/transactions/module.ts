import { transactionCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { creatorRefundEmail, fanRefundEmail } from './emails.ts'
import { transactionRoutes } from './routes.ts'

/** All payments of the site, as operators see and refund them. */
export const transactionsModule = defineModule({
  name: 'transactions',
  reads: [
    'charge_uses',
    'charges',
    'coupons',
    'debt_repayments',
    'items',
    'payment_cards',
    'payments',
    'payouts',
  ],
  calls: transactionCalls,
  provides: sends(fanRefundEmail, creatorRefundEmail),
  routes: transactionRoutes,
})
