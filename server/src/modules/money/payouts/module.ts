import { payoutCalls } from '@ovation/contract'
import { deletionBlockers } from '#modules/identity/deletions'
import { sends } from '#modules/identity/email-templates'
import { defineModule, provider } from '#platform/module'
import { payoutEmails } from './email-creator.ts'
import { payoutJobs } from './jobs.ts'
import { personalData } from './queries/personal-data.ts'
import { payoutRoutes } from './routes.ts'
import { hasOpenPayout } from './store.ts'
import { payoutMoved } from './topics.ts'

export const payoutsModule = defineModule({
  name: 'payouts',
  personal: personalData,
  reads: ['charge_uses', 'charges'],
  calls: payoutCalls,
  routes: payoutRoutes,
  jobs: payoutJobs,
  provides: [
    provider(deletionBlockers, 'payouts', () => hasOpenPayout),
    ...sends(...Object.values(payoutEmails)),
  ],
  announces: [payoutMoved],
})
