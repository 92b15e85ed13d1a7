import { operatorCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { creatorDecided } from './decided.ts'
import { operatorRoutes } from './routes.ts'

export const operatorModule = defineModule({
  name: 'operator',
  calls: operatorCalls,
  routes: operatorRoutes,
  announces: [creatorDecided],
})
