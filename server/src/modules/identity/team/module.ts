import { teamCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { admittedAddresses } from '#modules/identity/sign-ups'
import { defineModule, provider } from '#platform/module'
import { operatorInvitationEmail } from './emails.ts'
import { roleChanged } from './role-changed.ts'
import { teamRoutes } from './routes.ts'
import { isInvitedOperator, sweepInvitations } from './store.ts'

export const teamModule = defineModule({
  name: 'team',
  calls: teamCalls,
  routes: teamRoutes,
  provides: [...sends(operatorInvitationEmail), provider(admittedAddresses, 'team', () => isInvitedOperator)],
  announces: [roleChanged],
  jobs: ({ db, jobs }) => jobs.every('23 3 * * *', 'team.sweep-expired', () => sweepInvitations(db.orm)),
})
