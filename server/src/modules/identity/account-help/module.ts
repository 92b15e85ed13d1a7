import { accountHelpCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { accountHelpRoutes } from './routes.ts'

export const accountHelpModule = defineModule({
  name: 'account-help',
  calls: accountHelpCalls,
  routes: accountHelpRoutes,
})
