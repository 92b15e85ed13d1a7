import { inboxCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { contactEmail, replyEmail } from './emails.ts'
import { inboxRoutes } from './routes.ts'

export const inboxModule = defineModule({
  name: 'inbox',
  calls: inboxCalls,
  routes: inboxRoutes,
  provides: sends(contactEmail, replyEmail),
})
