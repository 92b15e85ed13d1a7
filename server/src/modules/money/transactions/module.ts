import { transactionCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { transactionRoutes } from './routes.ts'

/** All payments of the site, as operators see and refund them. */
export const transactionsModule = defineModule({
  name: 'transactions',
  reads: [
    'bonus_grants',
    'charge_uses',
    'charges',
    'coupons',
    'debt_repayments',
    'items',
    'ledger_postings',
    'ledger_transfers',
    'payment_cards',
    'payments',
    'payouts',
  ],
  calls: transactionCalls,
  routes: transactionRoutes,
})
