import { verificationCalls } from '@ovation/contract'
import { unpaidEarnings } from '#modules/identity/deletions'
import { defineModule, provider } from '#platform/module'
import { followCluster } from './follow-cluster.ts'
import { ledgerJobs } from './jobs.ts'
import { earnings } from './places.ts'
import { personalData } from './queries/personal-data.ts'
import { ledgerRoutes } from './routes.ts'
import { balanceOf } from './store.ts'
import { auditChecks } from './verify.ts'

export const ledgerModule = defineModule({
  name: 'ledger',
  calls: verificationCalls,
  routes: ledgerRoutes,
  personal: personalData,
  jobs: ledgerJobs,
  provides: [provider(unpaidEarnings, 'earnings', () => (db, id) => balanceOf(db, earnings(id)))],
  verifies: auditChecks,
  starts: followCluster,
})
