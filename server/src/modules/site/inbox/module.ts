import { inboxCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { contactEmail, replyEmail } from './emails.ts'
import { personalData } from './queries/personal-data.ts'
import { inboxRoutes } from './routes.ts'
import { sweepMessages } from './store.ts'

export const inboxModule = defineModule({
  name: 'inbox',
  reads: ['accounts'],
  personal: personalData,
  calls: inboxCalls,
  routes: inboxRoutes,
  jobs: ({ db, jobs }) => jobs.every('47 3 * * *', 'inbox.sweep', () => sweepMessages(db.orm)),
  provides: sends(contactEmail, replyEmail),
})
