import { ledgerCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { explorerRoutes } from './routes.ts'

/** The ledger as operators read it: by transfer, and by account with its balance after each entry. */
export const ledgerExplorerModule = defineModule({
  name: 'ledger-explorer',
  reads: [
    'accounts',
    'bonus_grants',
    'charges',
    'ledger_postings',
    'ledger_transfers',
    'payments',
    'payouts',
    'wallet_adjustments',
  ],
  calls: ledgerCalls,
  routes: explorerRoutes,
})
