import { productCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { stockChecks } from './queries/stock-checks.ts'
import { productRoutes } from './routes.ts'

export const productsModule = defineModule({
  name: 'products',
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creators',
    'files',
    'follows',
    'item_files',
    'items',
    'purchases',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: productCalls,
  routes: productRoutes,
  verifies: stockChecks,
})
