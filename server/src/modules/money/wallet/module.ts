import { commissionCalls, walletCalls, walletEvents } from '@ovation/contract'
import { decidedSettings } from '#modules/identity/settings'
import { defineModule, provider } from '#platform/module'
import { chargeOrders } from './charge-orders.ts'
import { plannedDefaults } from './commission/show-commission.ts'
import { commissionChanged } from './commission/topics.ts'
import { repayAllDebts } from './debts.ts'
import { charged } from './publish-sale.ts'
import { chargeChecks } from './queries/charge-checks.ts'
import { personalData } from './queries/personal-data.ts'
import { walletRoutes } from './routes.ts'
import { statementParties } from './statement-parties.ts'
import { tipPlaces } from './tip-places.ts'
import { conversationTipsPaid, streamTipsPaid } from './tips-paid.ts'

export const walletModule = defineModule({
  name: 'wallet',
  personal: personalData,
  reads: [
    'accounts',
    'bonus_grants',
    'country_blocks',
    'creators',
    'items',
    'ledger_postings',
    'ledger_transfers',
    'purchases',
    'user_blocks',
  ],
  calls: { ...walletCalls, ...commissionCalls },
  routes: walletRoutes,
  events: walletEvents,
  jobs: (platform) => platform.jobs.every('*/5 * * * *', 'wallet.repay-debts', () => repayAllDebts(platform)),
  provides: [provider(decidedSettings, 'performerCommission', (platform) => () => plannedDefaults(platform))],
  catalogues: [tipPlaces, chargeOrders, statementParties],
  announces: [charged, commissionChanged, streamTipsPaid, conversationTipsPaid],
  verifies: chargeChecks,
})
