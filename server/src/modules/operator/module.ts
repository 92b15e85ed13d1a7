import { operatorCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { operatorRoutes } from './routes.ts'

export const operatorModule = defineModule({
  name: 'operator',
  calls: operatorCalls,
  routes: operatorRoutes,
})
