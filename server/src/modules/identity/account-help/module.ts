import { accountHelpCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { passwordRequiredEmail } from './emails.ts'
import { accountHelpRoutes } from './routes.ts'

export const accountHelpModule = defineModule({
  name: 'account-help',
  calls: accountHelpCalls,
  routes: accountHelpRoutes,
  provides: sends(passwordRequiredEmail),
})
