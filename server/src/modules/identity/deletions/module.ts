import { deletionCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { deletionBlockers, unpaidEarnings } from './catalogues.ts'
import { closingTemplate, restoredTemplate } from './emails.ts'
import { eraseDue } from './erase-due.ts'
import { personalData } from './queries/personal-data.ts'
import { deletionRoutes } from './routes.ts'
import { accountClosing } from './topics.ts'

export const deletionsModule = defineModule({
  name: 'deletions',
  calls: deletionCalls,
  routes: deletionRoutes,
  jobs: (platform) => platform.jobs.every('*/5 * * * *', 'deletions.erase-due', () => eraseDue(platform)),
  catalogues: [deletionBlockers, unpaidEarnings],
  provides: sends(closingTemplate, restoredTemplate),
  announces: [accountClosing],
  personal: personalData,
})
