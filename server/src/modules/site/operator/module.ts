import { operatorCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { operatorRoutes } from './routes.ts'

export const operatorModule = defineModule({
  name: 'operator',
  reads: ['accounts', 'charges', 'country_blocks', 'creators', 'user_blocks'],
  calls: operatorCalls,
  routes: operatorRoutes,
})
