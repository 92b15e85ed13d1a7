import { addressCalls, orderCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { orderRoutes } from './routes.ts'

export const ordersModule = defineModule({
  name: 'orders',
  calls: { ...orderCalls, ...addressCalls },
  routes: orderRoutes,
})
