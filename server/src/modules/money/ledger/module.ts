import { verificationCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { followCluster } from './follow-cluster.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerRoutes } from './routes.ts'
import { auditChecks } from './verify.ts'

export const ledgerModule = defineModule({
  name: 'ledger',
  calls: verificationCalls,
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  verifies: auditChecks,
  starts: followCluster,
})
