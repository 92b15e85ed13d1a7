import { operatorPeopleCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { addUpTotals } from './add-up-totals.ts'
import { personalData } from './queries/personal-data.ts'
import { totalChecks } from './queries/total-checks.ts'
import { operatorPeopleRoutes } from './routes.ts'

export const operatorPeopleModule = defineModule({
  name: 'operator-people',
  personal: personalData,
  reads: [
    'account_deletions',
    'accounts',
    'cases',
    'charge_refunds',
    'charges',
    'creators',
    'payment_cards',
    'reports',
    'sessions',
    'suspensions',
  ],
  calls: operatorPeopleCalls,
  routes: operatorPeopleRoutes,
  jobs: (platform) =>
    platform.jobs.every('* * * * *', 'operator-people.add-up-totals', () => addUpTotals(platform)),
  verifies: totalChecks,
})
