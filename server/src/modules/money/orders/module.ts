import { addressCalls, orderCalls } from '@ovation/contract'
import { chargeOrders } from '#modules/money/wallet'
import { defineModule, provider } from '#platform/module'
import { orderIdsOfCharges } from './order-ids.ts'
import { orderRoutes } from './routes.ts'
import { orderChanged } from './topics.ts'

export const ordersModule = defineModule({
  name: 'orders',
  reads: ['accounts', 'charges', 'files', 'items'],
  calls: { ...orderCalls, ...addressCalls },
  routes: orderRoutes,
  provides: [provider(chargeOrders, 'product', orderIdsOfCharges)],
  announces: [orderChanged],
})
