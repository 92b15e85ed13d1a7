import { operatorCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { creatorDecided } from './decided.ts'
import { operatorRoutes } from './routes.ts'

export const operatorModule = defineModule({
  name: 'operator',
  reads: ['accounts', 'country_blocks', 'creators', 'user_blocks'],
  calls: operatorCalls,
  routes: operatorRoutes,
  announces: [creatorDecided],
})
