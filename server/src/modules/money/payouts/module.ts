import { payoutCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { payoutEmails } from './email-creator.ts'
import { payoutJobs } from './jobs.ts'
import { payoutRoutes } from './routes.ts'
import { payoutMoved } from './topics.ts'

export const payoutsModule = defineModule({
  name: 'payouts',
  calls: payoutCalls,
  provides: sends(...Object.values(payoutEmails)),
  routes: payoutRoutes,
  jobs: payoutJobs,
  announces: [payoutMoved],
})
