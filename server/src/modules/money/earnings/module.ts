import { earningCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { earningRoutes } from './routes.ts'

export const earningsModule = defineModule({
  name: 'earnings',
  calls: earningCalls,
  routes: earningRoutes,
})
