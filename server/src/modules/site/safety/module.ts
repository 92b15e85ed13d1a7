import { safetyCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { closedTo } from './closed.ts'
import { safetyRoutes } from './routes.ts'

export const safetyModule = defineModule({
  name: 'safety',
  calls: safetyCalls,
  routes: safetyRoutes,
  closes: closedTo,
})
