import { operatorCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { decisionTemplates } from './decision-emails.ts'
import { personalData } from './queries/personal-data.ts'
import { operatorRoutes } from './routes.ts'

export const operatorModule = defineModule({
  name: 'operator',
  personal: personalData,
  reads: ['accounts', 'charges', 'country_blocks', 'creators', 'user_blocks'],
  calls: operatorCalls,
  provides: sends(...decisionTemplates),
  routes: operatorRoutes,
})
