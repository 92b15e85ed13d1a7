import { payoutCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { payoutJobs } from './jobs.ts'
import { payoutRoutes } from './routes.ts'
import { payoutMoved } from './topics.ts'

export const payoutsModule = defineModule({
  name: 'payouts',
  calls: payoutCalls,
  routes: payoutRoutes,
  jobs: payoutJobs,
  announces: [payoutMoved],
})
