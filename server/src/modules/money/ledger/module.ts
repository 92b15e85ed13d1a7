import { defineModule } from '#platform/module'
import { followCluster } from './follow-cluster.ts'
import { ledgerJobs } from './jobs.ts'
import { auditChecks } from './verify.ts'

export const ledgerModule = defineModule({
  name: 'ledger',
  jobs: ledgerJobs,
  verifies: auditChecks,
  starts: followCluster,
})
