import { earningCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { earningRoutes } from './routes.ts'

export const earningsModule = defineModule({
  name: 'earnings',
  reads: ['accounts', 'charge_refunds', 'charge_uses', 'charges', 'items', 'payouts'],
  calls: earningCalls,
  routes: earningRoutes,
})
