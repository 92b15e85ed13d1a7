import { suspensionCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { reinstatedTemplate, suspendedTemplate } from './emails.ts'
import { endDueSuspensions } from './end-due.ts'
import { personalData } from './queries/personal-data.ts'
import { suspensionRoutes } from './routes.ts'
import { accountSuspended } from './topics.ts'

export const suspensionsModule = defineModule({
  name: 'suspensions',
  personal: personalData,
  calls: suspensionCalls,
  routes: suspensionRoutes,
  jobs: (platform) =>
    platform.jobs.every('* * * * *', 'suspensions.end-due', () => endDueSuspensions(platform)),
  provides: sends(suspendedTemplate, reinstatedTemplate),
  announces: [accountSuspended],
})
