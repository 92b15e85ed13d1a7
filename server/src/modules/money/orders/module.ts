import { addressCalls, orderCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { orderChanged } from './changed.ts'
import { orderRoutes } from './routes.ts'

export const ordersModule = defineModule({
  name: 'orders',
  reads: ['accounts', 'charges', 'files', 'items'],
  calls: { ...orderCalls, ...addressCalls },
  routes: orderRoutes,
  announces: [orderChanged],
})
