import { teamCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { roleChanged } from './role-changed.ts'
import { teamRoutes } from './routes.ts'
import { sweepInvitations } from './store.ts'

export const teamModule = defineModule({
  name: 'team',
  calls: teamCalls,
  routes: teamRoutes,
  announces: [roleChanged],
  jobs: ({ db, jobs }) => jobs.every('23 3 * * *', 'team.sweep-expired', () => sweepInvitations(db.orm)),
})
