import { productCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { stockChecks } from './checks.ts'
import { productRoutes } from './routes.ts'

export const productsModule = defineModule({
  name: 'products',
  calls: productCalls,
  routes: productRoutes,
  verifies: stockChecks,
})
